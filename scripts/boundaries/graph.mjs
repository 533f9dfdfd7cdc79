// The imports between the files of a package.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const isTest = /\/testing\/|\/isolation\/|\/specification\/|\.test\.tsx?$|\/test-[\w-]+\.tsx?$/;

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** Returns the files that each file of a folder imports, by path relative to the folder. Tests are left out. */
export const importGraph = (folder) => {
  const files = filesBelow(folder).filter((file) => !isTest.test(file));
  return new Map(
    files.map((file) => {
      const specifiers = readFileSync(file, 'utf8').matchAll(
        /\bfrom\s*'(\.[^'\n]+)'|\bimport\(?\s*'(\.[^'\n]+)'/g,
      );
      const found = [...specifiers].flatMap(([, from, other]) => {
        const path = join(dirname(file), from ?? other);
        return ['', '.ts', '.tsx']
          .map((end) => path + end)
          .filter((each) => existsSync(each) && statSync(each).isFile())
          .slice(0, 1);
      });
      return [relative(folder, file), [...new Set(found)].map((each) => relative(folder, each))];
    }),
  );
};

/** Returns the feature of a file, or undefined. */
export const featureOf = (file) => /^features\/([\w-]+)\//.exec(file)?.[1];

/** Returns the groups of two or more nodes that reach each other (Tarjan's algorithm). */
export const cyclesOf = (graph) => {
  const order = new Map();
  const low = new Map();
  const stack = [];
  const cycles = [];
  const visit = (node) => {
    order.set(node, order.size);
    low.set(node, order.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) cycles.push(group);
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
};
