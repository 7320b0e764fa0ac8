// In every page as plain code: says that a script did not load, for example because the site has a newer version.
addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement) || document.getElementById('missing-file')) return;
  const isChinese = document.documentElement.lang.startsWith('zh');
  const alert = document.createElement('p');
  alert.id = 'missing-file';
  alert.setAttribute('role', 'alert');
  alert.textContent = isChinese ? '此页面有一个文件未能加载。' : 'This page could not load one of its files. ';
  const reload = document.createElement('button');
  reload.textContent = isChinese ? '重新加载' : 'Reload';
  reload.onclick = () => location.reload();
  alert.append(reload);
  (document.body ?? document.documentElement).prepend(alert);
}, true);
