// Runs before the first paint, so that a dark screen does not flash. The rules against inline scripts put it in a file.
(() => {
  const choice = localStorage.getItem('auscult.theme');
  const isDark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
