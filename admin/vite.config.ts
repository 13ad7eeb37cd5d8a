import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: { target: 'es2022', chunkSizeWarningLimit: 1200 },
  server: {
    port: 5174,
    proxy: Object.fromEntries(['/api', '/media'].map((path) => [path, process.env.RADIANCE_API ?? 'http://127.0.0.1:3000'])),
  },
});
