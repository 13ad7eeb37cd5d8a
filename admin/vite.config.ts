import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BUILD_TARGET } from '../backend/scripts/browsers.mjs';
import { firstLoad, isLater } from './build/firstLoad';

/** Both fonts are needed for the first paint; their built names are known only here. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: (_html, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/admin/${file}` },
        injectTo: 'head',
      })),
});

/** One shared chunk instead of one for each set of screens, which would be about seventy requests for a list. */
const SHARED = { name: 'shared', minShareCount: 3, test: (id: string) => !isLater(id) };

export default defineConfig({
  base: '/admin/',
  plugins: [react(), preloadFonts(), firstLoad()],
  build: {
    target: BUILD_TARGET,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } },
  },
  server: {
    port: 5174,
    proxy: Object.fromEntries(
      ['/api', '/media', '/scripts-failed.js'].map((path) => [path, process.env.RADIANCE_API ?? 'http://127.0.0.1:3000']),
    ),
  },
});
