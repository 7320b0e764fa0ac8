// The script of the sandbox's worker as text, made by sandbox.mjs.
declare module 'cubechase:sandbox-worker' {
  const script: string;
  export default script;
}
