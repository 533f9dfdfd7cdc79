import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const budget = 15 * 1024;

/** Prints the size of the page, and fails the build if the size exceeds the budget. */
const checkSize: Plugin = {
  name: 'check-size',
  apply: 'build',
  writeBundle(_, bundle) {
    let total = 0;
    for (const [name, file] of Object.entries(bundle))
      if (/\.(js|css|html)$/.test(name))
        total += gzipSync(file.type === 'chunk' ? file.code : file.source).length;
    console.log(`card: ${(total / 1024).toFixed(1)} KB gzip of ${budget / 1024}`);
    if (total > budget) throw new Error('The page of the card exceeds its size budget');
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/card/',
  plugins: [checkSize],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
});
