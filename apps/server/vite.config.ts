import { defineConfig } from 'vite';

/** One file of our own code; the packages stay where npm put them. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: [/^@marquee\//], target: 'node' },
});
