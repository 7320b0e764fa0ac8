// The script of the sandbox's worker as text, put together by sandbox.mjs.
declare module 'cubechase:sandbox-worker' {
  const script: string;
  export default script;
}
