import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  circleFaults,
  figures,
  orderFaults,
  reExportFaults,
  roleFaults,
} from '../../../scripts/boundaries/check-order.mjs';
import { importGraph } from '../../../scripts/boundaries/graph.mjs';

const folder = mkdtempSync(join(tmpdir(), 'marquee-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (files) => {
  rmSync(folder, { recursive: true });
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  return importGraph(folder);
};
const order = ['files', 'messages'];

test('allows and counts imports of earlier features', () => {
  const graph = write({
    'features/files/file-rows.ts': '',
    'features/messages/save-messages.ts': "import { files } from '../files/file-rows';",
  });
  expect(orderFaults(graph, order, {})).toEqual([]);
  expect(figures(graph)).toEqual({ files: 2, imports: 1, crossing: 1, circles: 0 });
});

test('rejects a type import from a later feature, unless the file is an exception', () => {
  const graph = write({
    'features/files/file-rows.ts': "import type { messages } from '../messages/message-rows';",
    'features/messages/message-rows.ts': '',
  });
  expect(orderFaults(graph, order, {})).toHaveLength(1);
  expect(orderFaults(graph, order, { 'features/messages/message-rows.ts': 'a foreign key' })).toEqual([]);
});

test('rejects an unused exception and an unlisted feature', () => {
  const graph = write({
    'features/files/file-rows.ts': '',
    'features/admin/admin-routes.ts': "import { files } from '../files/file-rows';",
  });
  expect(orderFaults(graph, order, { 'features/messages/message-rows.ts': 'a foreign key' })).toEqual([
    'The feature admin is not in scripts/boundaries/order.mjs.',
    'The exception features/messages/message-rows.ts in scripts/boundaries/order.mjs is not used.',
  ]);
});

test('rejects a circle of files that contains a type import', () => {
  const graph = write({
    'a.ts': "import { b } from './b';",
    'b.ts': "import type { A } from './a';",
    'c.ts': "import { b } from './b';",
  });
  expect(circleFaults(graph)).toEqual(['These files import each other in a circle: a.ts, b.ts.']);
});

test('rejects files whose code contradicts the role in their name', () => {
  const allow = "import { allow } from '../../kit/access/allowed';";
  const announce = "import { announce } from '../../kit/push/announce';";
  const files = {
    'features/files/file-access.ts': allow,
    'features/files/upload-access.ts': '',
    'features/files/delete-file.ts': allow + announce,
    'features/files/file-rows.ts': announce,
    'features/files/file-queries.ts': announce,
  };
  expect(roleFaults(folder, write(files)).map((fault) => fault.split(' ')[0])).toEqual([
    'features/files/delete-file.ts',
    'features/files/file-queries.ts',
    'features/files/file-rows.ts',
    'features/files/upload-access.ts',
  ]);
});

test.each([
  ['writes', 'await db.update(files).set({});'],
  ['writes', 'await tx\n    .insert(files);'],
  ['renders', "import { renderBody } from '@marquee/playback/template/render-template';"],
  ['renders', "import type { Render } from '../../kit/render/open-render';"],
  ['announces', "import { announceEndedSessions } from '../../kit/push/announce';"],
  ['imports', "import { deleteFile } from './delete-file';"],
  ['imports', "import { writeFiles } from './file-rows';"],
])('rejects a -queries file that %s: %s', (fault, code) => {
  const graph = write({
    'features/files/file-queries.ts': code,
    'features/files/delete-file.ts': '',
    'features/files/file-rows.ts': '',
  });
  const faults = roleFaults(folder, graph);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^features/files/file-queries.ts ${fault}\\b`));
});

test.each([
  "await tx.select().from(files).for('update');",
  'await tx.execute(sql`select pg_advisory_xact_lock(1)`);',
  'await tx.execute(sql`select id from files for update`);',
  'await lockFiles(tx, ids);',
])('rejects a -rows file that locks: %s', (code) => {
  const graph = write({ 'features/files/file-rows.ts': code, 'features/files/save-files.ts': code });
  expect(roleFaults(folder, graph)).toEqual([
    'features/files/file-rows.ts locks rows: the action that opened the transaction does.',
  ]);
});

test('allows a -queries file that imports an -access file and a plan- file', () => {
  const graph = write({
    'features/files/file-queries.ts': `
      import { allowedFile } from './file-access';
      import { plan } from './plan-file';
      const known = new Map();
      export const forget = (id) => known.delete(id);`,
    'features/files/file-access.ts': "import { allow } from '../../kit/access/allowed';",
    'features/files/plan-file.ts': '',
  });
  expect(roleFaults(folder, graph)).toEqual([]);
});

test('rejects files that export a definition of another file', () => {
  const graph = write({
    'a.ts': "export { b } from './b';",
    'b.ts': 'export const b = 1;\nexport type B = string;\nexport default b;',
    'c.ts': "export * from './b';",
    'd.ts': "import { b } from './b';\nexport { b };",
    'e.ts': "export type { B } from './b';",
  });
  expect(reExportFaults(folder, [...graph.keys()]).map((fault) => fault.split(' ')[0])).toEqual([
    'a.ts',
    'c.ts',
    'd.ts',
    'e.ts',
  ]);
});
