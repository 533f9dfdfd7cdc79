import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { drawPageText } from '../../packages/playback/src/template/page-script-texts.ts';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
);
const worker = 'service-worker';
const budget = 60 * 1024;
const target = 'chrome68';

/** Prints the size of the player's download, and fails the build if the size exceeds the budget. */
const checkSize: Plugin = {
  name: 'check-size',
  apply: 'build',
  writeBundle(_, bundle) {
    let total = 0;
    for (const [name, file] of Object.entries(bundle)) {
      if (!/\.(js|css|html|woff2)$/.test(name)) continue;
      total += gzipSync(file.type === 'chunk' ? file.code : file.source).length;
    }
    console.log(`player: ${(total / 1024).toFixed(1)} KB gzip of ${budget / 1024}`);
    if (total > budget) throw new Error('The player exceeds its size budget');
  },
};

/** Functions that the oldest supported browser does not have. The build rewrites newer syntax, but adds no missing functions. */
const newer = [
  /\.(at|flat|flatMap|fromEntries|hasOwn|replaceAll|allSettled|withResolvers|groupBy)\(/,
  /\.(findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed|replaceChildren|toggleAttribute|randomUUID)\(/,
  // The clients of a service worker have another function `matchAll`, which old browsers support.
  /(?<!clients)\.matchAll\(/,
  /\b(globalThis|structuredClone|queueMicrotask|WeakRef|OffscreenCanvas|AggregateError|CompressionStream)\b/,
  /\b(Promise\.any|AbortSignal\.\w+|Intl\.(RelativeTimeFormat|ListFormat|DisplayNames|Segmenter))\(/,
];

/**
 * Fails the build if the code calls a function that the oldest browser does not have. Also checks scripts that are passed as
 * text.
 */
const checkFunctions: Plugin = {
  name: 'check-functions',
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

/** Fails the build if the service worker imports a file. Browsers before 2021 run only service workers that are one file. */
const checkWorker: Plugin = {
  name: 'check-worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const file = bundle[`${worker}.js`];
    if (file?.type !== 'chunk' || file.imports.length > 0)
      throw new Error(
        `The service worker shares code with the page: ${file?.type === 'chunk' ? file.imports : 'no file'}`,
      );
  },
};

/** Minifies the script that is passed to pages as text. */
const minifyText: Plugin = {
  name: 'minify-text',
  apply: 'build',
  load(id) {
    if (!id.endsWith('/picture-script.ts')) return;
    const { code } = minifySync('picture-script.js', drawPageText, { module: false });
    return `export const pictureScript = ${JSON.stringify(code)};`;
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/display/',
  define: { __APP_VERSION__: JSON.stringify(version), __STUCK_AFTER__: '30000' },
  html: { cspNonce: '%NONCE%' },
  plugins: [minifyText, checkFunctions, checkWorker, checkSize],
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
        // The address of the worker must never change and must be in the folder of the page.
        entryFileNames: ({ name }) => (name === worker ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
