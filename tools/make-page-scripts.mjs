// Writes the functions in packages/playback/src/template/page-scripts as texts into page-script-texts.ts. Run this program after
// each change of a page script. A test compares the file with the scripts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(import.meta.dirname, '../packages/playback/src/template');

/** Returns a page script without comments and indentation, because each page contains the script. */
const textOf = (name) =>
  readFileSync(join(folder, 'page-scripts', `${name}.js`), 'utf8')
    .replaceAll(/\/\*\*.*?\*\/\s*/gs, '')
    .replaceAll(/^ *\/\/.*\n/gm, '')
    .replaceAll(/^ +/gm, '')
    .trim();

const literal = (text) => `\`${text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)}\``;

/** Returns the content of page-script-texts.ts. */
export const pageScriptTexts =
  () => `// Made by \`node tools/make-page-scripts.mjs\` from the files in page-scripts.

/** \`bootstrap(assetPattern, screenClock)\`: receives the page of a frame. */
export const bootstrapText = ${literal(textOf('bootstrap'))};

/** \`connectPage()\`: connects a page with the player around it. */
export const connectPageText = ${literal(textOf('connect-page'))};

/** \`screenClock(clock)\`: makes the dates of a page use the time zone of the screen and the clock of the player. */
export const screenClockText = ${literal(textOf('screen-clock'))};

/** \`drawPage(how)\`: renders the page to a picture. */
export const drawPageText = ${literal(textOf('draw-page'))};
`;

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(folder, 'page-script-texts.ts'), pageScriptTexts());
