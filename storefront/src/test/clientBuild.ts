/** Stands in for the file names of the client build. */
export const entry = '/assets/entry.js';
export const preloads = { 'src/pages/HomePage.tsx': ['/assets/HomePage.js'] };
