import { defineConfig } from 'vite';

// Built together, the thread would load the server for the code that both share, and so start it again.
const server: Record<string, string> = { server: 'src/main.ts' };
const thread: Record<string, string> = { 'reading-thread': 'src/features/sources/reading-thread.ts' };

/**
 * One file of our code and of the packages that every start needs (decision 0034). Calendars and feeds are read in a thread, whose
 * code is a file of its own. What is native, large or rarely needed stays where npm put it.
 */
export default defineConfig(({ mode }) => ({
  build: {
    ssr: true,
    outDir: 'dist',
    // The thread is built after the server, into the same folder.
    emptyOutDir: mode === 'production',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: mode === 'thread' ? thread : server,
      output: {
        // V8 makes code caches of scripts only (main.js).
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
}));
