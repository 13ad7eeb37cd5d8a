/** Stands in for what the build knows of its own scripts. */
export const start = '/assets/start.js';
export const entry = '/assets/entry.js';
export const pageScripts = { 'src/pages/HomePage.tsx': ['/assets/HomePage.js', '/assets/entry.js'] };
