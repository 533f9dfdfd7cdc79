import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobs } from './features';
import { queueTable } from './queue-table';
import { recurring } from './recurring';

test('docs/queues.md lists every queue with its owner, its simultaneous runs and its time limit', async () => {
  const docs = await readFile(join(import.meta.dirname, '../../../docs/queues.md'), 'utf8');
  const listed = docs.slice(docs.indexOf('| Queue |')).trim();
  expect(listed).toBe(queueTable(jobs, recurring));
});
