// The script of the sandbox's worker as text, made by sandbox.mjs.
declare module 'cubechase:sandbox-worker' {
  const script: string;
  export default script;
}

// The types of node-webpmux that scripts/pictures.mjs uses. The package has none.
declare module 'node-webpmux' {
  interface Frame {
    img: { width: number; height: number };
  }
  const webp: {
    Image: {
      generateFrame(frame: { buffer: Buffer; delay: number }): Promise<Frame>;
      save(
        path: null,
        animation: { frames: Frame[]; loops: number; width: number; height: number },
      ): Promise<Buffer>;
    };
  };
  export default webp;
}
