// Runs before the first paint, so that a dark room never sees a white flash. A file of its own: inline scripts are refused.
(() => {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = localStorage.getItem('marquee-scheme') || 'auto';
    const dark = chosen === 'auto' ? device.matches : chosen === 'dark';
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };
  apply();
  device.addEventListener('change', apply);
})();
