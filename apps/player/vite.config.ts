import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
);
const worker = 'service-worker';
const budget = 60 * 1024;

/** Says what a TV downloads, and fails the build where that grew too heavy. */
const weigh: Plugin = {
  name: 'weigh',
  apply: 'build',
  writeBundle(_, bundle) {
    let total = 0;
    for (const [name, file] of Object.entries(bundle)) {
      if (!/\.(js|css|html|woff2)$/.test(name)) continue;
      total += gzipSync(file.type === 'chunk' ? file.code : file.source).length;
    }
    console.log(`player: ${(total / 1024).toFixed(1)} KB gzip of ${budget / 1024}`);
    if (total > budget) throw new Error('The player is heavier than its budget');
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/display/',
  define: { __APP_VERSION__: JSON.stringify(version) },
  html: { cspNonce: '%NONCE%' },
  plugins: [weigh],
  build: {
    target: 'chrome68',
    cssTarget: 'chrome68',
    modulePreload: false,
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        [worker]: `${import.meta.dirname}/src/worker/service-worker.ts`,
      },
      output: {
        // The worker's address must stay the same, and lie beside the page it serves.
        entryFileNames: ({ name }) => (name === worker ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
