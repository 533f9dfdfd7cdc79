import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const server = process.env.MARQUEE_SERVER ?? 'http://127.0.0.1:8080';
/** Maximum size of the designer in addition to the form of a message, in bytes of gzip. */
const designerBudget = 90 * 1024;

/** Prints the size that the designer adds to the form of a message, and fails the build if the size exceeds the budget. */
const checkDesignerSize: Plugin = {
  name: 'check-designer-size',
  apply: 'build',
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const chunkWith = (module: string) =>
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    // The page of the browser tests has no form.
    if (!chunkWith('/src/main.tsx')) return;
    const filesOf = (...modules: string[]): Set<string> => {
      const files = new Set<string>();
      const add = (chunk: Rolldown.OutputChunk) => {
        if (files.has(chunk.fileName)) return;
        for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file);
        for (const name of chunk.imports) {
          const imported = bundle[name];
          if (imported?.type === 'chunk') add(imported);
        }
      };
      for (const module of modules) {
        const chunk = chunkWith(module);
        if (!chunk) throw new Error(`No chunk contains ${module}`);
        add(chunk);
      }
      return files;
    };
    const form = filesOf(
      '/src/main.tsx',
      '/features/messages/MessagesPage.tsx',
      '/features/messages/editor/MessageEditor.tsx',
      // The picture of the design in the form.
      '/designer/DesignPicture.tsx',
    );
    let total = 0;
    for (const name of filesOf('/designer/DesignerLoader.tsx')) {
      const file = bundle[name];
      if (file && !form.has(name))
        total += gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
    }
    console.log(`  designer: ${(total / 1024).toFixed(1)} KB gzip of ${designerBudget / 1024}`);
    if (total > designerBudget) throw new Error('The designer exceeds its size budget');
  },
};

export default defineConfig({
  plugins: [react(), checkDesignerSize],
  base: '/',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    license: { fileName: 'licenses.md' },
    // A data: address would need an exception in the content-security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': { target: server, ws: true },
      '/content': server,
      '/display': server,
      '/card': server,
      '/message/': server,
    },
  },
});
