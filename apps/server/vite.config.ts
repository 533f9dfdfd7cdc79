import { defineConfig } from 'vite';

/**
 * Bundles our code and the packages that every start needs into one file (decision 0034). The thread that reads calendars and
 * feeds has a separate file. Packages that are native, large or rarely needed stay in node_modules.
 */
export default defineConfig({
  // The commit of the release: see kit/config/version.ts.
  define: { marqueeCommit: JSON.stringify(process.env.MARQUEE_COMMIT ?? '') },
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
      'date-holidays',
      'mediabunny',
      'node-av',
      'pdfjs-dist',
      'playwright-core',
      'sharp',
      'stripe',
    ],
  },
});
