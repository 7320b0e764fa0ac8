// Long work in pieces: between two of them the page does what waits, such as a frame while somebody scrolls.

/** A message to oneself: timers of a page that nobody sees may take a second each. @returns {Promise<void>} */
export const nextTurn = () => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
});
