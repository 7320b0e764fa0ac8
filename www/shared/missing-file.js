// Reports that a script of the page is missing, for example because the site has a newer version. A
// script of its own, because each of the others could be the missing one. The browser runs it
// first, and reports the others' errors in their order.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || document.querySelector('#missing-file')) return;
    const isChinese = /^zh/.test(document.documentElement.lang);
    const [message, header, label] = isChinese
      ? [
          '此页面有一个文件未能加载。',
          '此框架的 sandbox 没有 allow-same-origin，因此文件所在的服务器必须发送标头“Access-Control-Allow-Origin: *”。',
          '重新加载',
        ]
      : [
          'This page could not load one of its files. ',
          'The sandbox of this frame is without allow-same-origin, so the server of the file must send the header “Access-Control-Allow-Origin: *”.',
          'Reload',
        ];
    const alert = document.createElement('p');
    alert.id = 'missing-file';
    alert.role = 'alert';
    const reload = document.createElement('button');
    reload.textContent = label;
    reload.onclick = () => location.reload();
    // In a sandbox, the page has no origin, and the browser asks the server for each module whether
    // such a page can read it.
    alert.append(message, origin === 'null' && location.protocol !== 'file:' ? header : reload);
    document.body.prepend(alert);
  },
  true,
);
