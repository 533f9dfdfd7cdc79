import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  base: '/',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // A data: address would need an exception in the content-security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': { target: server, ws: true },
      '/content': server,
      '/display': server,
      '/message/': server,
    },
  },
});
