import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkBrowsers } from './check-browsers.ts';
import { checkSizes } from './check-sizes.ts';

const server = process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:8080';
/**
 * Chunks that many pages load. Without these groups, the shared modules are in a hundred small chunks, and each chunk costs a
 * request, its headers and a worse compression. A group contains the static imports of its modules, except those in groups with a
 * higher priority.
 */
const groups = [
  {
    name: 'start',
    // With the small parts that both the sign-in and the frame need. Otherwise the sign-in would load the frame.
    test: /\/web\/src\/(main|ui\/(WarningAlert|FieldList)|shell\/Logo|kit\/(failures|banner))\.tsx?$/,
    priority: 4,
  },
  { name: 'frame', test: /\/shell\/Shell\.tsx$/, priority: 3 },
  {
    name: 'controls',
    test: /\/@mantine\/core\/esm\/components\/(TextInput|Button|ActionIcon)\/\1\.mjs$/,
    priority: 2,
  },
  { name: 'listing', test: /\/ui\/listing\/ListingPane\.tsx$/, priority: 1 },
];

export default defineConfig({
  plugins: [react(), checkSizes, checkBrowsers],
  base: '/',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The oldest browsers, as in the README and in public/browser.js.
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    license: { fileName: 'licenses.md' },
    // A data: address would need an exception in the content-security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': { target: server, ws: true },
      '/content': server,
      '/display': server,
      '/card': server,
      '/message/': server,
    },
  },
});
