// `npm run screenshots`: takes screenshots of every page in its main states, desktop and phone, light and dark, in .cache/screenshots,
// and prints the findings of axe. A new run replaces earlier screenshots. `-- 390-dark` uses only one variant. `-- 1024-light` and
// `-- 720-light` use other windows: a tablet, and a desktop at a zoom of 200%.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { build } from './build.mjs';
import { project } from './project.mjs';

await build();
register();
const { findFaults } = await import('../tests/journeys/walk/find-faults.ts');
const { allLooks, looks } = await import('../tests/journeys/walk/looks.ts');
const { walk } = await import('../tests/journeys/walk/walk.ts');

const folder = join(project, '.cache/screenshots');
const asked = process.argv.slice(2);
const chosen = asked.length > 0 ? allLooks.filter(({ name }) => asked.includes(name)) : looks;
if (asked.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const begun = Date.now();
let stops = 0;
const failures = await walk(async (page, stop, look) => {
  stops++;
  await page.screenshot({ path: join(folder, `${stop}-${look.name}.png`) });
  const faults = await findFaults(page);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}, chosen);
for (const failure of failures) console.log(failure);
console.log(
  `${stops} screenshots in ${folder}, ${failures.length} failures, ${Math.round((Date.now() - begun) / 1000)} s`,
);
process.exit(failures.length > 0 ? 1 : 0);
