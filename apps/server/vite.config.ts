import { defineConfig } from 'vite';

/**
 * One file of our code and of the packages that every start needs (decision 0034). Calendars and feeds are read in a thread, whose
 * code is a file of its own. What is native, large or rarely needed stays where npm put it.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { server: 'src/main.ts', 'reading-thread': 'src/features/sources/reading-thread.ts' },
      output: {
        // What V8 compiled of a module cannot be kept (main.js), what it compiled of a script can.
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name].cjs',
        // Stack traces need the names of the sources, not their text.
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
      'mediabunny',
      'node-av',
      'pdfjs-dist',
      'playwright-core',
      'sharp',
    ],
  },
});
