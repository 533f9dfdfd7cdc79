// Checks the imports between packages and between features, the roles of the server's files (docs/decisions/0002), and the overrides
// of packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { circleFaults, figures, orderFaults, reExportFaults, roleFaults } from './boundaries/check-order.mjs';
import { importGraph } from './boundaries/graph.mjs';
import { exceptions, serverOrder, webOrder } from './boundaries/order.mjs';
import { project } from './project.mjs';

const workspaces = {
  'packages/playback': [],
  'packages/contract': ['@marquee/playback'],
  'apps/server': ['@marquee/playback', '@marquee/contract', '@marquee/fonts'],
  'apps/web': ['@marquee/playback', '@marquee/contract'],
  'apps/player': ['@marquee/playback', '@marquee/contract'],
  'apps/card': ['@marquee/contract'],
};
/**
 * Names of the files that one feature may import from another: queries, access checks, writes inside a transaction of
 * the caller, jobs, and steps such as `lock-account.ts`.
 */
const open = /-(queries|access|rows|jobs|cache|key)$|\/(accept|check|close|lock|plan|prepare|render)-[\w-]+$/;

const faults = [];

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : /\.tsx?$/.test(entry.name) ? [path] : [];
  });

const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?<!['"])\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(
    (match) => match[1],
  );

for (const [workspace, allowed] of Object.entries(workspaces)) {
  const declared = JSON.parse(readFileSync(join(project, workspace, 'package.json'), 'utf8'));
  const known = new Set(
    Object.keys({ ...declared.dependencies, ...declared.devDependencies, ...declared.optionalDependencies }),
  );
  for (const file of filesBelow(join(project, workspace, 'src'))) {
    const name = relative(project, file);
    const isTest = /\/testing\/|\.test\.tsx?$|\/test-[\w-]+\.tsx?$|\/isolation\//.test(file);
    for (const target of importsOf(file)) {
      if (target.startsWith('.')) checkInside(workspace, file, name, target, isTest);
      else if (target.startsWith('@marquee/')) {
        const other = target.split('/').slice(0, 2).join('/');
        if (!allowed.includes(other))
          faults.push(
            `${name} imports ${target}: ${workspace} may use ${allowed.join(', ') || 'no other workspace'}.`,
          );
      } else if (!target.startsWith('node:') && !isTest) {
        const pkg = target
          .split('/')
          .slice(0, target.startsWith('@') ? 2 : 1)
          .join('/');
        if (!known.has(pkg))
          faults.push(`${name} imports ${pkg}, which ${workspace}/package.json does not name.`);
      }
      if (workspace === 'packages/playback' && !isTest && target.startsWith('node:'))
        faults.push(`${name} imports ${target}: playback is pure.`);
      if (workspace === 'apps/player' && /render-template|liquid/.test(target))
        faults.push(`${name} imports ${target}: a TV renders no templates.`);
    }
    if (
      workspace === 'packages/playback' &&
      !isTest &&
      /\b(process|Date\.now|Math\.random|new Date\(\))/.test(code(file))
    )
      faults.push(`${name} uses a clock, chance or the process: playback is pure.`);
    // The service worker may read the clock, because it is a separate program that starts and ends independently of the page.
    const isPlayerPage =
      workspace === 'apps/player' && !isTest && !/\/(testing|worker)\/|\/clock\/clock\.ts$/.test(file);
    if (isPlayerPage && /\b(Date\.now|performance\.now|new Date\(\))/.test(code(file)))
      faults.push(`${name} reads a clock: the clock is handed in.`);
    // The scene and the commands of the designer run without a browser, so that tests can use them.
    if (/apps\/web\/src\/designer\/scene\//.test(file) && !isTest)
      for (const target of importsOf(file))
        if (!/^(\.\/|@marquee\/playback\/|zustand\/vanilla$)/.test(target))
          faults.push(`${name} imports ${target}: the scene imports playback and zustand only.`);
    if (/apps\/server\/src\/schema\//.test(file))
      for (const target of importsOf(file))
        if (!/^(\.\/|drizzle-orm|@marquee\/)/.test(target))
          faults.push(
            `${name} imports ${target}: the schema imports drizzle, playback and the contract only.`,
          );
    if (/\/index\.tsx?$/.test(file)) faults.push(`${name}: no barrel files.`);
  }
}

function code(file) {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, '');
}

function checkInside(workspace, file, name, target, isTest) {
  const path = join(dirname(file), target);
  const found = ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).find(existsSync);
  // The web app shows guides of the documentation.
  const isGuide = path.startsWith(join(project, 'docs/how-to/'));
  if (relative(join(project, workspace), path).startsWith('..') && !isTest && !isGuide)
    faults.push(`${name} imports ${target}, out of its workspace.`);
  if (workspace !== 'apps/server' || !found || isTest) return;
  const from = /src\/features\/([\w-]+)\//.exec(file)?.[1];
  const to = /src\/features\/([\w-]+)\//.exec(path)?.[1];
  if (!to || from === to) return;
  if (!from && /\/src\/kit\//.test(file)) faults.push(`${name} imports ${target}: the kit knows no feature.`);
  if (!from) return;
  if (!open.test(path))
    faults.push(`${name} imports ${target}: of another feature only its queries, access, rows and jobs.`);
}

const graphs = new Map(
  Object.keys(workspaces).map((workspace) => [workspace, importGraph(join(project, workspace, 'src'))]),
);
for (const [room, graph] of graphs) {
  faults.push(...circleFaults(graph));
  faults.push(...reExportFaults(join(project, room, 'src'), [...graph.keys()]));
}
const [server, web] = [graphs.get('apps/server'), graphs.get('apps/web')];
faults.push(...orderFaults(server, serverOrder, exceptions.server));
faults.push(...orderFaults(web, webOrder, exceptions.web));
faults.push(...roleFaults(join(project, 'apps/server/src'), server));

// npm 9, which Debian 13 has, refuses a project with an override that names another package.
const { overrides = {} } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
for (const [name, value] of Object.entries(overrides))
  if (!/^\d+\.\d+\.\d+$/.test(value))
    faults.push(`package.json overrides ${name} with ${value}: name a version.`);

if (process.argv.includes('--figures'))
  for (const [workspace, graph] of graphs) {
    const { files, imports, crossing, circles } = figures(graph);
    const share = ((100 * crossing) / imports).toFixed(1);
    console.log(
      `${workspace}: ${files} files, ${imports} imports, ${crossing} between features (${share}%), ${circles} circles`,
    );
  }

for (const fault of new Set(faults)) console.error(fault);
if (faults.length) process.exit(1);
console.log('boundaries: every import stays where it may');
