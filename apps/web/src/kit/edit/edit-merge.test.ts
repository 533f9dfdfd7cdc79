import { describe, expect, test } from 'vitest';
import { conflictsOf, type Edit, isDirty, openEdit, startSave, takeTheirs, withLatest } from './edit';
import { part, partOf } from './part';
import { saveAnyway, saveEdit } from './save-edit';
import { refused } from './test-server';
import type { Merge } from './versions';

type Poster = { name: string; lines: string };

/**
 * Merges texts line by line. The merge is not clean if both people changed the same line. Texts with 'fixed' cannot be merged.
 */
const mergeLines: Merge<string> = (base, preferred, other) => {
  if (`${base}${preferred}${other}`.includes('fixed')) return undefined;
  const [first, second, third] = [base, preferred, other].map((text) => text.split('/'));
  let isClean = true;
  const lines = (second ?? []).map((line, index) => {
    if (line === first?.[index]) return third?.[index] ?? '';
    if (third?.[index] !== first?.[index] && third?.[index] !== line) isClean = false;
    return line;
  });
  return { value: lines.join('/'), isClean };
};

const posterParts = partOf<Poster>({
  name: part({ title: 'Name', words: (name) => name }),
  lines: part({
    title: 'Lines',
    words: () => 'Lines',
    merge: mergeLines,
    picture: (lines) => `picture of ${lines}`,
  }),
});

const stored = (lines: string, minute = 0) => ({
  id: 7,
  lastModified: `2026-03-04T18:0${minute}:00.000Z`,
  draft: { name: 'Fair', lines },
});
const typed = (lines: string): Edit<Poster> => ({
  ...openEdit(stored('a/b/c')),
  draft: { name: 'Fair', lines },
});
const after = (mine: string, theirs: string) => withLatest(posterParts, typed(mine), stored(theirs, 1));

describe('a part with a merge', () => {
  test('a part with a merge takes the changes of both people without a conflict', () => {
    const edit = after('mine/b/c', 'a/b/theirs');
    expect([edit.draft.lines, edit.seen.lines, conflictsOf(posterParts, edit)]).toEqual([
      'mine/b/theirs',
      'a/b/theirs',
      [],
    ]);
    expect(isDirty(posterParts, edit)).toBe(true);
    expect(startSave(posterParts, edit).state).toBe('saving');
  });

  test('a part has no unsaved changes if the merge gives the stored value', () => {
    expect(isDirty(posterParts, after('both/b/c', 'both/b/theirs'))).toBe(false);
  });

  test('a conflict has pictures of both resolutions if both people changed the same line', () => {
    const edit = after('mine/b/new', 'theirs/other/c');
    expect(edit.draft.lines).toBe('mine/b/new');
    expect(startSave(posterParts, edit).state).toBe('conflict');
    expect(conflictsOf(posterParts, edit)).toEqual([
      {
        title: 'Lines',
        theirs: 'Lines',
        mine: 'Lines',
        pictures: { theirs: 'picture of theirs/other/new', mine: 'picture of mine/other/new' },
      },
    ]);
    expect(takeTheirs(posterParts, edit).draft.lines).toBe('theirs/other/new');
  });

  test('a conflict has pictures of both values if the values cannot be merged', () => {
    const edit = after('mine fixed', 'theirs');
    expect(conflictsOf(posterParts, edit)[0]?.pictures).toEqual({
      theirs: 'picture of theirs',
      mine: 'picture of mine fixed',
    });
    expect(takeTheirs(posterParts, edit).draft.lines).toBe('theirs');
  });
});

/** Opens an editor with a typed text, whose row another person then changes. */
const openEditor = (mine: string, theirs: string) => {
  let edit = typed(mine);
  const sent: string[] = [];
  const loaded: string[] = [];
  const store = {
    now: () => edit,
    update: (change: (before: Edit<Poster>) => Edit<Poster>) => {
      edit = change(edit);
    },
  };
  const calls = {
    prepareMerge: async ({ stored: known }: Edit<Poster>) => {
      await Promise.resolve();
      loaded.push(known.lines);
    },
    send: async ({ lines }: Poster, over: { ifUnchangedSince: string | undefined }) => {
      if (over.ifUnchangedSince !== stored('', 1).lastModified) throw refused('changed-meanwhile');
      sent.push(lines);
      return { id: 7, lastModified: stored('', 2).lastModified };
    },
    fetchLatest: () => Promise.resolve(stored(theirs, 1)),
    goneSentence: 'Deleted.',
  };
  return { now: () => edit, sent, loaded, save: () => saveEdit(posterParts, store, calls), store, calls };
};

test('a save first loads the data that the merge needs, and then merges the changes of another person', async () => {
  const editor = openEditor('mine/b/c', 'a/b/theirs');
  expect(await editor.save()).toBe(7);
  expect([editor.sent, editor.loaded]).toEqual([['mine/b/theirs'], ['a/b/c', 'a/b/theirs']]);
});

test('a save in favor of the draft keeps the other changes of the other person', async () => {
  const editor = openEditor('mine/b/c', 'theirs/b/theirs');
  expect(await editor.save()).toBeUndefined();
  expect(editor.sent).toEqual([]);
  expect(await saveAnyway(posterParts, editor.store, editor.calls)).toBe(7);
  expect(editor.sent).toEqual(['mine/b/theirs']);
});
