import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BUILD_TARGET } from '../backend/scripts/lib/browsers.mjs';
import { firstLoad, isLater } from './build/firstLoad';

/** Preloads both fonts, because the first paint needs them. Only the build knows their file names. */
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

/** One shared chunk. With one for each set of screens, a list would need dozens of requests. */
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
