// What scripts/pictures.mjs takes of node-webpmux, which has no types of its own.
declare module 'node-webpmux' {
  interface Frame {
    img: { width: number; height: number };
  }
  const webp: {
    Image: {
      generateFrame(frame: { buffer: Buffer; delay: number }): Promise<Frame>;
      save(path: null, animation: { frames: Frame[]; loops: number; width: number; height: number }): Promise<Buffer>;
    };
  };
  export default webp;
}
