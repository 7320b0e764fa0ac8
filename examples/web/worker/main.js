// A page that requires Trusted Types asks for a policy before it starts a script.
const policy = globalThis.trustedTypes?.createPolicy('example', { createScriptURL: (url) => url });
const script = new URL('worker.js', import.meta.url).href;
const worker = new Worker(policy?.createScriptURL(script) ?? script, { type: 'module' });

worker.onmessage = ({ data }) => document.querySelector('output').append(data.path.length - 1);
worker.postMessage('S....\n.###.\n...#G\n');
