// Checks the order of features, cyclic imports, the roles of files and exports of imported names.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cyclesOf, featureOf } from './graph.mjs';

/** Returns a sentence for each fault: an import of a later feature, a feature that is not in `order`, an unused exception. */
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

/** Returns a sentence for each cycle of imports between files. Imports of types are included. */
export const circleFaults = (graph) =>
  cyclesOf(graph).map((files) => `These files import each other in a circle: ${files.join(', ')}.`);

/** The `-access` files without `Allowed` rows. This file checks the messages and playlists that answers name. */
const accessWithoutRows = ['named-content-access.ts'];

/** Names of files that a `-queries` file may import from other features: files that neither write nor render. */
const readable = /-(queries|access|cache|key)\.ts$|\/plan-[\w-]+\.ts$/;

/** The rules for the roles of files, each with the text of its fault. `code` is the source of a file. */
const roles = [
  {
    isFault: (file, code) => createsAllowed(code) && !file.endsWith('-access.ts'),
    text: 'creates Allowed rows: only -access files do.',
  },
  {
    isFault: (file, code) =>
      file.endsWith('-access.ts') && !createsAllowed(code) && !accessWithoutRows.includes(basename(file)),
    text: 'creates no Allowed rows, so it is no -access file.',
  },
  {
    isFault: (file, code) => file.endsWith('-rows.ts') && announces.test(code),
    text: 'announces: the action that opened the transaction does.',
  },
  {
    isFault: (file, code) => file.endsWith('-rows.ts') && locks.test(code),
    text: 'locks rows: the action that opened the transaction does.',
  },
  {
    isFault: (file, code) => file.endsWith('-queries.ts') && announces.test(code),
    text: 'announces: -queries files only read.',
  },
  {
    isFault: (file, code) => file.endsWith('-queries.ts') && writes.test(code),
    text: 'writes: -queries files only read.',
  },
  {
    isFault: (file, code) => file.endsWith('-queries.ts') && renders.test(code),
    text: 'renders: -queries files only read.',
  },
];
const createsAllowed = (code) => /import \{[^}]*\ballow\b[^}]*\} from '[^']*\/access\/allowed'/.test(code);
const announces = /from '[^']*\/push\/announce'/;
const locks = /\.for\('|\bfor (update|share)\b|pg_advisory|\block[A-Z]\w*\(/;
const writes = /\b(db|tx)\s*\.(insert|update|delete|transaction)\(/;
const renders = /from '[^']*(\/kit\/(render|documents|pictures)\/|\/template\/render-)/;

/**
 * Returns a sentence for each fault of a file in a server feature: its code or its imports do not fit the role in its name.
 * @param graph the imports of each file, by path relative to `folder`
 */
export const roleFaults = (folder, graph) =>
  [...graph]
    .filter(([file]) => featureOf(file))
    .flatMap(([file, targets]) => {
      const code = readFileSync(join(folder, file), 'utf8');
      const verbs = file.endsWith('-queries.ts')
        ? targets.filter((target) => featureOf(target) && !readable.test(target))
        : [];
      return [
        ...roles.filter(({ isFault }) => isFault(file, code)).map(({ text }) => `${file} ${text}`),
        ...verbs.map((verb) => `${file} imports ${verb}: -queries files only read.`),
      ];
    });

/** Returns a sentence for each file that exports names of another file, because readers then search in the wrong file. */
export const reExportFaults = (folder, files) =>
  files
    .filter((file) => /^export (type )?[{*]/m.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => `${file} exports again what another file defines.`);

/** Returns the numbers of files, imports, imports between features, and cycles. */
export const figures = (graph) => {
  const imports = [...graph].flatMap(([file, targets]) =>
    targets.map((target) => [featureOf(file), featureOf(target)]),
  );
  const crossing = imports.filter(([from, to]) => from && to && from !== to).length;
  return { files: graph.size, imports: imports.length, crossing, circles: cyclesOf(graph).length };
};
