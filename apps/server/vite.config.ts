import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import catalogue from '../../packages/fonts/catalogue.json' with { type: 'json' };
import templateFonts from './templates/fonts.json' with { type: 'json' };

/** The font files of the catalog, as `fontFiles` in src/features/fonts/font-queries.ts names them. */
const catalogueFonts = catalogue.flatMap(({ name, weights, ext }) =>
  weights.flatMap((weight) =>
    (ext ? ['latin', 'latin-ext'] : ['latin']).map(
      (subset) => `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`,
    ),
  ),
);

/**
 * Copies the font files of the catalog and of the built-in templates into the built server, each with the license of its package,
 * so that an installation needs no font packages (decision 0081).
 */
const copyFonts: Plugin = {
  name: 'copy-fonts',
  apply: 'build',
  writeBundle() {
    const { resolve } = createRequire(new URL('../../packages/fonts/package.json', import.meta.url));
    for (const file of [...catalogueFonts, ...Object.values(templateFonts)]) {
      const name = file.split('/', 2).join('/');
      const folder = dirname(resolve(`${name}/package.json`));
      const target = join(import.meta.dirname, 'dist/fonts', name);
      cpSync(join(folder, file.slice(name.length)), join(target, file.slice(name.length)));
      cpSync(join(folder, 'LICENSE'), join(target, 'LICENSE'));
    }
  },
};

/**
 * Bundles our code and its packages into one file, and packages that are rarely needed into separate files (decisions 0034 and
 * 0081). Each thread has a separate file. Packages that are native, or that run as separate
 * programs, stay in node_modules. Only these are dependencies in package.json.
 */
export default defineConfig({
  plugins: [copyFonts],
  // The commit of the release: see kit/config/version.ts.
  define: { marqueeCommit: JSON.stringify(process.env.MARQUEE_COMMIT ?? '') },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    license: { fileName: 'licenses.md' },
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'docs-thread': 'src/kit/openapi/docs-thread.ts',
        'reading-thread': 'src/features/sources/reading-thread.ts',
        'pattern-thread': 'src/features/templates/pattern-thread.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // Stack traces need the names of the sources. The text of the sources is left out, because Node reads the source maps at
        // each start.
        sourcemapExcludeSources: true,
      },
    },
  },
  ssr: {
    target: 'node',
    noExternal: true,
    external: [
      '@aws-sdk/client-s3',
      '@aws-sdk/s3-presigned-post',
      '@napi-rs/canvas',
      '@node-rs/argon2',
      '@sparticuz/chromium',
      'node-av',
      'pdfjs-dist',
      'playwright-core',
      'sharp',
    ],
  },
});
