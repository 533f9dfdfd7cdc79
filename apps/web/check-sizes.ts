import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Budget = {
  name: string;
  /** The ends of the paths of the modules that the browser loads, with their static imports and styles. */
  modules: string[];
  /** Modules that the browser has loaded before. */
  before?: string[];
  /** Maximum size in kilobytes of gzip. */
  max: number;
};

const frame = ['/src/main.tsx', '/shell/Shell.tsx'];
const budgets: Budget[] = [
  { name: 'sign-in', modules: ['/src/main.tsx', '/sessions/LoginPage.tsx'], max: 119 },
  { name: 'Home', modules: [...frame, '/welcome/WelcomePage.tsx'], max: 205 },
  { name: 'messages', modules: [...frame, '/messages/MessagesPage.tsx'], max: 203 },
  { name: 'playlists', modules: [...frame, '/playlists/PlaylistsPage.tsx'], max: 208 },
  { name: 'screens', modules: [...frame, '/screens/ScreensPage.tsx'], max: 209 },
  {
    name: 'settings',
    modules: [...frame, '/shell/SettingsFrame.tsx', '/accounts/SettingsPage.tsx'],
    max: 190,
  },
  {
    name: 'designer, in addition to the form of a message',
    modules: ['/designer/DesignerLoader.tsx'],
    before: [
      ...frame,
      '/messages/MessagesPage.tsx',
      '/messages/editor/MessageEditor.tsx',
      // The picture of the design in the form.
      '/designer/DesignPicture.tsx',
    ],
    max: 80,
  },
];

/** Prints the sizes of the code of pages, and fails the build if a size exceeds its budget. */
export const checkSizes: Plugin = {
  name: 'check-sizes',
  apply: 'build',
  writeBundle(_, bundle) {
    // The page of the browser tests has no pages.
    if (!chunkWith(bundle, '/src/main.tsx')) return;
    for (const { name, modules, before = [], max } of budgets) {
      const loaded = filesOf(bundle, before);
      let total = 0;
      for (const file of filesOf(bundle, modules)) if (!loaded.has(file)) total += gzipOf(bundle[file]);
      const size = `${(total / 1024).toFixed(1)} KB gzip of ${max}`;
      console.log(`  ${name}: ${size}`);
      if (total > max * 1024) throw new Error(`The code exceeds its size budget: ${name}, ${size}`);
    }
  },
};

/** Returns the files with these modules, and the files that a browser loads with them. */
const filesOf = (bundle: Rolldown.OutputBundle, modules: string[]): Set<string> => {
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
    const chunk = chunkWith(bundle, module);
    if (!chunk) throw new Error(`No chunk contains ${module}`);
    add(chunk);
  }
  return files;
};

const chunkWith = (bundle: Rolldown.OutputBundle, module: string) =>
  Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));

const gzipOf = (file: Rolldown.OutputBundle[string] | undefined): number =>
  file ? gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length : 0;
