// Writes apps/server/templates/parts/uqr.js: the package uqr as a script for pages. Run this program after an update of uqr:
// `node tools/qr/build-qr-part.mjs`. A test of the templates compares the file with a new build.
import { realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { project } from '../../scripts/project.mjs';

/** Returns the script. It defines `uqr.encode` and uses only syntax of Chromium 68, the oldest browser of the player. */
export const qrPart = async () => {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'chrome68',
      lib: { entry: join(import.meta.dirname, 'entry.mjs'), name: 'uqr', formats: ['iife'] },
    },
  });
  const { code } = output[0];
  if (/\{\{|\{%|<\/script/i.test(code))
    throw new Error('The script contains text that a page reads as markup.');
  return `// The package uqr. Copyright (c) Project Nayuki, (c) 2023 Anthony Fu. MIT License, see NOTICE.\n${code}`;
};

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await writeFile(join(project, 'apps/server/templates/parts/uqr.js'), await qrPart());
