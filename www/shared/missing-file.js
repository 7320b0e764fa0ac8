// Reports that a script of the page is missing, for example because the site has a newer version. A script of its own, because each
// of the others could be the missing one. The browser runs it first, and reports the others' errors in their order.
addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement) || document.querySelector('#missing-file')) return;
  const isChinese = /^zh/.test(document.documentElement.lang);
  const [message, label] = isChinese ? ['此页面有一个文件未能加载。', '重新加载'] : ['This page could not load one of its files. ', 'Reload'];
  const alert = document.createElement('p');
  alert.id = 'missing-file';
  alert.role = 'alert';
  const reload = document.createElement('button');
  reload.textContent = label;
  reload.onclick = () => location.reload();
  alert.append(message, reload);
  document.body.prepend(alert);
}, true);
