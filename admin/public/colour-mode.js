// Before the first paint: the colours that were chosen in this browser, or the system's. `src/lib/browser/colourMode.ts` continues.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('radiance-colours');
  } catch {
    // The browser refuses storage.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}
