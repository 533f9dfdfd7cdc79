import type { Plugin, Rolldown } from 'vite';

/** Functions that one of the oldest browsers does not have. The type checker knows them, so it does not find them. */
const newer = [
  'URL.canParse',
  'URL.parse',
  'AbortSignal.any',
  'Array.fromAsync',
  'Iterator.from',
  'Object.groupBy',
  'Map.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'Intl.DurationFormat',
  'requestIdleCallback',
  'scheduler.yield',
  'showPopover',
  'hidePopover',
  'togglePopover',
  'checkVisibility',
  'startViewTransition',
  'moveBefore',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'symmetricDifference',
  'toBase64',
  'fromBase64',
  'EyeDropper',
];

/** The ends of the paths of modules that check whether the browser has the function. */
const guarded: Record<string, string[]> = {
  requestIdleCallback: ['/designer/checks/when-idle.ts'],
  EyeDropper: ['/designer/panels/eyedropper.ts'],
  showPopover: ['/kit/full-screen.ts'],
};

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Fails the build if our code uses a function that one of the oldest browsers does not have. Libraries check for such functions. */
export const checkBrowsers: Plugin = {
  name: 'check-browsers',
  apply: 'build',
  writeBundle(_, bundle) {
    const faults = Object.values(bundle)
      .flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
      .filter(([id]) => !id.includes('/node_modules/'))
      .flatMap(([id, { code }]) =>
        newer
          .filter((name) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(withoutComments(code ?? '')))
          .filter((name) => !guarded[name]?.some((end) => id.endsWith(end)))
          .map((name) => `${id} uses ${name}.`),
      );
    if (faults.length > 0)
      throw new Error(
        `The oldest browsers of the web app do not have these functions:\n${faults.join('\n')}`,
      );
    checkStyles(bundle);
  },
};

/** WebKit keeps the styles of `:has(:empty)` after the inner element has content. A part of a page was never visible. */
const checkStyles = (bundle: Rolldown.OutputBundle) => {
  const fault = Object.values(bundle).find(
    (file) =>
      file.type === 'asset' &&
      file.fileName.endsWith('.css') &&
      /:has\([^)]*:empty/.test(String(file.source)),
  );
  if (fault) throw new Error(`${fault.fileName} contains ":empty" in ":has", which WebKit does not update.`);
};
