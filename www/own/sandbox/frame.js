// The whole script of the sandboxed frame. It starts a worker from a given text, and passes on the
// worker's messages. It is inside own-frame.html (scripts/lib/sandbox.mjs), whose policy allows it
// by its hash and blocks the network.
//
//   page ── port, script, job ──▶ frame ── job ──▶ worker        only here, unknown code runs
//     ◀──────── buffers ─────────   ◀── buffers ──
//
// It passes only buffers of numbers, up to a number and a size. Any other message ends the worker.

(() => {
  // At the top, or in a frame without a sandbox, this would be a page of the site, and any opener
  // could run a worker in its name.
  if (self.origin !== 'null' || parent === self) return;

  addEventListener(
    'message',
    ({ source, ports: [port] }) => {
      if (source !== parent || !port) return;
      port.addEventListener(
        'message',
        ({ data: { script, job, most, mostBytes } }) => {
          const worker = new Worker(
            URL.createObjectURL(new Blob([script], { type: 'text/javascript' })),
          );
          let left = most;
          /** @param {string} why */
          const end = (why) => {
            worker.terminate();
            port.postMessage(why);
          };
          worker.onmessage = ({ data }) => {
            const sound = data instanceof ArrayBuffer && data.byteLength <= mostBytes && left > 0;
            left--;
            if (sound) port.postMessage(data, [data]);
            else end('stray');
          };
          worker.onmessageerror = () => end('stray');
          worker.onerror = () => end('broken');
          worker.postMessage(job);
        },
        { once: true },
      );
      port.start();
      port.postMessage('up');
    },
    { once: true },
  );
})();
