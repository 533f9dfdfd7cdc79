// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openEdit } from './edit';
import { undoSave } from './undo-save';

test('Undo saves the values from before over the version that the save has made', async () => {
  const sent: unknown[] = [];
  const saved = openEdit({ id: 7, lastModified: '2026-03-04T12:00:00.000Z', draft: { name: 'New' } });
  const { label, run } = undoSave(
    async (draft, { id, ifUnchangedSince, stored }) => {
      sent.push({ draft, id, ifUnchangedSince, stored });
      return { id: 7, lastModified: '2026-03-04T12:01:00.000Z' };
    },
    { name: 'Old' },
    saved,
  );
  expect(label).toBe('Undo');
  await run();
  // A version that somebody has saved since then is not replaced.
  expect(sent).toEqual([
    {
      draft: { name: 'Old' },
      id: 7,
      ifUnchangedSince: '2026-03-04T12:00:00.000Z',
      stored: { name: 'New' },
    },
  ]);
});
