import { expect, test } from 'vitest';
import { backUpUnderLoad } from './support/backup/back-up-under-load';
import { openEmbedded } from './support/backup/places';

test('a backup during saves and uploads restores all of them, and the TV goes on', async () => {
  const result = await backUpUnderLoad({ place: await openEmbedded(), saves: 20, kills: 2 });
  expect(result.made).toMatchObject({ code: 0, text: expect.stringContaining('sums of all files agree') });
  expect(result.restored).toMatchObject({ code: 0, text: expect.stringContaining('Start Marquee.') });
  expect(result).toMatchObject({ missingRows: [], missingFiles: [], failed: [], faults: [] });
  expect(result.acknowledged).toBeGreaterThanOrEqual(20);
  expect(result.files).toBeGreaterThan(0);
  expect(result.killed).toMatchObject({ taken: [], left: [] });
  expect(result.killed.last).toEqual({ code: 0, text: expect.stringContaining(' rows and ') });
});
