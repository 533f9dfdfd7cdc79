import { expect, test } from 'vitest';
import { markupOf } from '../../../test-markup';
import { MisfitNote } from './MisfitNote';

const playlists = [1, 2, 3, 4, 5].map((id) => ({
  id,
  name: `List ${id}`,
  shape: id === 1 ? ('16:9' as const) : ('9:16' as const),
}));
const draft = (...ids: number[]) => ({
  playlists: ids.map((playlistId) => ({ id: 0, key: String(playlistId), playlistId, weight: 100 })),
});
const note = (...drafts: ReturnType<typeof draft>[]) =>
  markupOf(<MisfitNote shape="16:9" playlists={playlists} drafts={drafts} />);

test('names the playlists of all copies that have another shape than the screen', () => {
  expect(note(draft(1), draft(2), draft(2, 3))).toContain('“List 2”, “List 3” are made for another shape');
  expect(note(draft(2, 3, 4, 5))).toContain('4 playlists are made for another shape');
  expect(note(draft(1))).not.toContain('shape');
});
