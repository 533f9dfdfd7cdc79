// Runs before the first paint, so that a page in dark mode does not flash white. The content-security policy refuses inline
// scripts.
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
