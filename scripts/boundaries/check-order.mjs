// Checks the order of features, circles of files and the roles of files.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cyclesOf, featureOf } from './graph.mjs';

/** Returns a sentence for each import of a later feature that is no exception, and for each unlisted feature. */
export const orderFaults = (graph, order, exceptions) => {
  const faults = new Set();
  for (const [file, targets] of graph)
    for (const target of targets) {
      const [from, to] = [featureOf(file), featureOf(target)];
      if (!from || !to || from === to) continue;
      for (const feature of [from, to])
        if (!order.includes(feature))
          faults.add(`The feature ${feature} is not in scripts/boundaries/order.mjs.`);
      const isListed = order.includes(from) && order.includes(to);
      if (isListed && order.indexOf(to) > order.indexOf(from) && !(target in exceptions))
        faults.add(`${file} imports ${target}: ${to} comes after ${from} in scripts/boundaries/order.mjs.`);
    }
  const used = new Set([...graph.values()].flat());
  for (const file of Object.keys(exceptions))
    if (!used.has(file)) faults.add(`The exception ${file} in scripts/boundaries/order.mjs is not used.`);
  return [...faults];
};

/** Returns a sentence for each circle of files, circles of type imports included. */
export const circleFaults = (graph) =>
  cyclesOf(graph).map((files) => `These files import each other in a circle: ${files.join(', ')}.`);

/** Rows files that announce: ending a session or an access is announced in every transaction that does it. */
const announcingRows = [
  'account-user-rows.ts',
  'overlay-answer-rows.ts',
  'pairing-rows.ts',
  'session-rows.ts',
];

/** Checks whether messages and playlists that answers name may be shown. It creates no row, because it names several kinds. */
const accessWithoutRows = ['named-content-access.ts'];

/** Returns a sentence for each file of a server feature whose name does not tell its role. */
export const roleFaults = (folder, files) =>
  files.filter(featureOf).flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8');
    const createsAllowed = /import \{[^}]*\ballow\b[^}]*\} from '[^']*\/access\/allowed'/.test(code);
    const announces = /import \{[^}]*\bannounce\b[^}]*\} from '[^']*\/push\/announce'/.test(code);
    return [
      createsAllowed &&
        !file.endsWith('-access.ts') &&
        `${file} creates Allowed rows: only -access files do.`,
      !createsAllowed &&
        file.endsWith('-access.ts') &&
        !accessWithoutRows.includes(basename(file)) &&
        `${file} creates no Allowed rows, so it is no -access file.`,
      announces && file.endsWith('-queries.ts') && `${file} announces: -queries files only read.`,
      announces &&
        file.endsWith('-rows.ts') &&
        !announcingRows.includes(basename(file)) &&
        `${file} announces: the action that opened the transaction does.`,
    ].filter(Boolean);
  });

/** Counts imports, imports between features, and circles. */
export const figures = (graph) => {
  const imports = [...graph].flatMap(([file, targets]) =>
    targets.map((target) => [featureOf(file), featureOf(target)]),
  );
  const crossing = imports.filter(([from, to]) => from && to && from !== to).length;
  return { files: graph.size, imports: imports.length, crossing, circles: cyclesOf(graph).length };
};
