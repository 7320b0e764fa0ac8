// The page in the sandboxed frame, whole: it starts one worker from text that it is given and hands on what that says. It stands in
// own-frame.html itself (scripts/lib/sandbox.mjs), whose policy knows it by its hash and allows nothing that goes over the network.
//
//   page ── port, script, job ──▶ frame ── job ──▶ worker        somebody's code runs there and only there
//     ◀──────── buffers ─────────   ◀── buffers ──
//
// Only buffers of numbers pass, so many and so large: whatever else the worker says ends it.

(() => {
  // At the top, or in a frame without a sandbox, this would be a page of the site: whoever opened it could run a worker in its name.
  if (self.origin !== 'null' || parent === self) return;

  addEventListener('message', ({ source, ports: [port] }) => {
    if (source !== parent || !port) return;
    port.addEventListener('message', ({ data: { script, job, most, mostBytes } }) => {
      const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
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
    }, { once: true });
    port.start();
    port.postMessage('up');
  }, { once: true });
})();
