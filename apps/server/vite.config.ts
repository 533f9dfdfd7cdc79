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
      input: { main: 'src/main.ts', 'reading-thread': 'src/features/sources/reading-thread.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // Node reads the maps at each start. Stack traces need the names of the sources, not their text.
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
