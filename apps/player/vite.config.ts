import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { pictureScript } from '../../packages/playback/src/template/picture-script.ts';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
);
const worker = 'service-worker';
const budget = 60 * 1024;
const target = 'chrome68';

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

/** What came after the oldest browser that the player runs on. Its syntax is rewritten for it; what it lacks at run time is not. */
const newer = [
  /\.(at|flat|flatMap|fromEntries|hasOwn|replaceAll|allSettled|withResolvers|groupBy)\(/,
  /\.(findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed|replaceChildren|toggleAttribute|randomUUID)\(/,
  // A worker's clients have one too.
  /(?<!clients)\.matchAll\(/,
  /\b(globalThis|structuredClone|queueMicrotask|WeakRef|OffscreenCanvas|AggregateError|CompressionStream)\b/,
  /\b(Promise\.any|AbortSignal\.\w+|Intl\.(RelativeTimeFormat|ListFormat|DisplayNames|Segmenter))\(/,
];

/** Fails the build where it calls what the oldest browser does not have, also in what goes into pages as text. */
const oldest: Plugin = {
  name: 'oldest',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      const code = file.type === 'chunk' ? file.code : '';
      for (const pattern of newer) {
        const found = pattern.exec(code);
        if (!found) continue;
        const around = code.slice(Math.max(0, found.index - 40), found.index + 40);
        throw new Error(`${found[0]} is newer than ${target}, in ${name}: ${around}`);
      }
    }
  },
};

/** A script that goes into pages as text is made as small as all else. */
const slim: Plugin = {
  name: 'slim',
  apply: 'build',
  load(id) {
    if (!id.endsWith('/picture-script.ts')) return;
    const { code } = minifySync('picture-script.js', pictureScript, { module: false });
    return `export const pictureScript = ${JSON.stringify(code)};`;
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/display/',
  define: { __APP_VERSION__: JSON.stringify(version), __STUCK_AFTER__: '30000' },
  html: { cspNonce: '%NONCE%' },
  plugins: [slim, oldest, weigh],
  build: {
    target,
    cssTarget: target,
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
