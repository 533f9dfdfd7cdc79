import { unreachable } from '@marquee/contract/kit/client';
import { expect, test } from 'vitest';
import { conflictsOf, type Edit, isDirty, openEdit, takeTheirs, withLatest } from './edit';
import { type SaveCalls, saveAnyway, saveEdit } from './save-edit';
import { type Note, noteParts, refused, type Server, startServer, withNote } from './test-server';

/** Opens an editor of a row, without a page. */
const openEditor = (server: Server, id: number, over: Partial<SaveCalls<Note>> = {}) => {
  let edit: Edit<Note> = openEdit(server.stored(id) ?? { id: 0, draft: { title: '', text: '' } });
  const update = (change: (edit: Edit<Note>) => Edit<Note>) => {
    edit = change(edit);
  };
  const calls: SaveCalls<Note> = {
    send: (draft, row) => Promise.resolve().then(() => server.save(draft, row)),
    fetchLatest: (known) => Promise.resolve(server.stored(known)),
    goneSentence: 'Deleted.',
    ...over,
  };
  const store = { now: () => edit, update };
  return {
    now: () => edit,
    type: (draft: Partial<Note>) => update((before) => ({ ...before, draft: { ...before.draft, ...draft } })),
    hear: () => update((before) => withLatest(noteParts, before, server.stored(before.id) ?? before)),
    save: () => saveEdit(noteParts, store, calls),
    saveAnyway: () => saveAnyway(noteParts, store, calls),
    takeTheirs: () => update((before) => takeTheirs(noteParts, before)),
    calls,
  };
};

/** Returns a `send` that saves the draft and loses the first response. */
const losing = (server: Server): Partial<SaveCalls<Note>> => {
  let lost = false;
  return {
    send: async (draft, over) => {
      const answer = server.save(draft, over);
      if (lost) return answer;
      lost = true;
      throw unreachable;
    },
  };
};

test('an editor has no unsaved changes after a save', async () => {
  const { server, id } = withNote();
  const editor = openEditor(server, id);
  editor.type({ title: 'Summer picnic' });
  expect(await editor.save()).toBe(id);
  expect(server.stored(id)?.draft).toEqual({ title: 'Summer picnic', text: 'Bring rugs' });
  expect([editor.now().state, isDirty(noteParts, editor.now())]).toEqual(['idle', false]);
});

test('changes of two people to different parts are both saved without a conflict', async () => {
  const { server, id } = withNote();
  const [first, second] = [openEditor(server, id), openEditor(server, id)];
  first.type({ title: 'Theirs' });
  second.type({ text: 'Mine' });
  await first.save();
  expect(await second.save()).toBe(id);
  expect(server.stored(id)?.draft).toEqual({ title: 'Theirs', text: 'Mine' });
  expect(second.now().draft).toEqual({ title: 'Theirs', text: 'Mine' });
});

test('stores nothing until the person resolves a conflict', async () => {
  const { server, id } = withNote();
  const [first, second] = [openEditor(server, id), openEditor(server, id)];
  first.type({ title: 'Theirs' });
  second.type({ title: 'Mine', text: 'Mine too' });
  await first.save();
  expect(await second.save()).toBeUndefined();
  expect(second.now().state).toBe('conflict');
  expect(conflictsOf(noteParts, second.now())).toEqual([{ title: 'Title', theirs: 'Theirs', mine: 'Mine' }]);
  expect(server.stored(id)?.draft).toEqual({ title: 'Theirs', text: 'Bring rugs' });
  expect(await second.save()).toBeUndefined();
  expect(await second.saveAnyway()).toBe(id);
  expect(server.stored(id)?.draft).toEqual({ title: 'Mine', text: 'Mine too' });
});

test('taking the stored value of a conflicting part keeps the changes of the other parts for the next save', async () => {
  const { server, id } = withNote();
  const [first, second] = [openEditor(server, id), openEditor(server, id)];
  first.type({ title: 'Theirs' });
  second.type({ title: 'Mine', text: 'Mine too' });
  await first.save();
  await second.save();
  second.takeTheirs();
  expect(await second.save()).toBe(id);
  expect(server.stored(id)?.draft).toEqual({ title: 'Theirs', text: 'Mine too' });
});

test('repeats a save whose response was lost, without a conflict', async () => {
  const { server, id } = withNote();
  const editor = openEditor(server, id, losing(server));
  editor.type({ title: 'Typed' });
  await expect(editor.save()).rejects.toBe(unreachable);
  editor.hear();
  expect(isDirty(noteParts, editor.now())).toBe(false);
  editor.type({ title: 'Typed more' });
  expect(conflictsOf(noteParts, editor.now())).toEqual([]);
  expect(await editor.save()).toBe(id);
  expect(server.stored(id)?.draft.title).toBe('Typed more');
});

test('keeps edits after a lost response, without a conflict with the saved version', async () => {
  const { server, id } = withNote();
  const editor = openEditor(server, id, losing(server));
  editor.type({ title: 'Typed' });
  await expect(editor.save()).rejects.toBe(unreachable);
  editor.type({ title: 'Typed more' });
  editor.hear();
  expect([editor.now().draft.title, conflictsOf(noteParts, editor.now())]).toEqual(['Typed more', []]);
});

test('creates a new row once, even if the response to the first save was lost', async () => {
  const server = startServer();
  const editor = openEditor(server, 0, losing(server));
  editor.type({ title: 'New' });
  await expect(editor.save()).rejects.toBe(unreachable);
  editor.type({ text: 'With words' });
  expect(await editor.save()).toBe(1);
  expect([...server.rows.values()].map(({ draft }) => draft)).toEqual([{ title: 'New', text: 'With words' }]);
});

test('does not overwrite a new row that somebody else changed after the response to the first save was lost', async () => {
  const server = startServer();
  const editor = openEditor(server, 0, losing(server));
  editor.type({ title: 'New' });
  await expect(editor.save()).rejects.toBe(unreachable);
  const other = openEditor(server, 1);
  other.type({ text: 'Theirs' });
  await other.save();
  await expect(editor.save()).rejects.toEqual(refused('changed-meanwhile'));
  expect(await editor.save()).toBe(2);
  expect(server.stored(1)?.draft).toEqual({ title: 'New', text: 'Theirs' });
});

test('saves a row that somebody else deleted as a new row', async () => {
  const { server, id } = withNote();
  const editor = openEditor(server, id);
  editor.type({ title: 'Kept' });
  server.rows.set(9, { draft: { title: '', text: '' }, at: 0, madeBy: 'y', savedBy: 'y' });
  server.rows.delete(id);
  await expect(editor.save()).rejects.toEqual({ status: 404, sentences: ['Deleted.'] });
  expect([editor.now().gone, isDirty(noteParts, editor.now())]).toEqual([true, true]);
  const made = await editor.save();
  expect(made).not.toBe(id);
  expect(server.stored(made ?? 0)?.draft).toEqual({ title: 'Kept', text: 'Bring rugs' });
  expect(editor.now().gone).toBe(false);
});

test('does not treat the row as deleted if an older process does not know the call', async () => {
  const { server, id } = withNote();
  const send = () => Promise.reject(refused('unknown-call'));
  const editor = openEditor(server, id, { send, fetchLatest: async () => undefined });
  editor.type({ text: 'Bring chairs' });
  await expect(editor.save()).rejects.toEqual(refused('unknown-call'));
  expect([editor.now().gone, isDirty(noteParts, editor.now())]).toEqual([false, true]);
});

test('reports a part that does not exist, and does not treat the row as deleted', async () => {
  const { server, id } = withNote();
  const send = () => Promise.reject(refused('not-found'));
  const editor = openEditor(server, id, { send, partGoneSentence: 'Remove it.' });
  editor.type({ title: 'Mine' });
  await expect(editor.save()).rejects.toEqual({ status: 404, sentences: ['Remove it.'] });
  expect([editor.now().gone, editor.now().state]).toEqual([false, 'idle']);
});

test('a part that somebody else removed is left out, and the rest is saved', async () => {
  const { server, id } = withNote();
  const editor = openEditor(server, id, {
    send: async (draft, over) => {
      if (draft.text !== '') throw refused('not-found');
      return server.save(draft, over);
    },
  });
  editor.type({ title: 'Mine' });
  const row = server.rows.get(id);
  if (row) server.rows.set(id, { ...row, draft: { ...row.draft, text: '' } });
  expect(await editor.save()).toBe(id);
  expect(server.stored(id)?.draft).toEqual({ title: 'Mine', text: '' });
});

test('sends the prepared values, and shows them after the save', async () => {
  const { server, id } = withNote();
  const prepared: string[] = [];
  const prepare = async (draft: Note) => {
    prepared.push(draft.text);
    return { ...draft, text: `/content/${draft.text}` };
  };
  const editor = openEditor(server, id, { prepare });
  editor.type({ text: 'file' });
  await editor.save();
  expect(server.stored(id)?.draft.text).toBe('/content/file');
  expect([editor.now().draft.text, prepared]).toEqual(['/content/file', ['file']]);
});

test('a version that arrives during the uploads is not overwritten', async () => {
  const { server, id } = withNote();
  const other = openEditor(server, id);
  let editor = openEditor(server, id);
  let uploads = 0;
  editor = openEditor(server, id, {
    prepare: async (draft) => {
      uploads += 1;
      if (uploads > 1) return draft;
      other.type({ title: 'Theirs' });
      await other.save();
      editor.hear();
      return draft;
    },
  });
  editor.type({ text: 'Mine' });
  expect(await editor.save()).toBe(id);
  expect(server.stored(id)?.draft).toEqual({ title: 'Theirs', text: 'Mine' });
  expect(uploads).toBe(2);
});

test('does not repeat a refused save if there is no newer version', async () => {
  const { server, id } = withNote();
  let sends = 0;
  const send = () => {
    sends += 1;
    return Promise.reject(refused('changed-meanwhile'));
  };
  const editor = openEditor(server, id, { send });
  editor.type({ title: 'Mine' });
  await expect(editor.save()).rejects.toEqual(refused('changed-meanwhile'));
  expect([sends, editor.now().state, editor.now().draft.title]).toEqual([1, 'idle', 'Mine']);
});

test('repeats a save once after the database was restored from a backup', async () => {
  const { server, id } = withNote();
  const backup = server.rows.get(id);
  server.save(
    { title: 'Picnic', text: 'Bring chairs' },
    { ...server.stored(id), id, form: 'theirs', ifUnchangedSince: server.stored(id)?.lastModified },
  );
  const editor = openEditor(server, id);
  if (backup) server.rows.set(id, backup);
  editor.type({ title: 'Picnic at noon' });
  expect(await editor.save()).toBe(id);
  expect(server.stored(id)?.draft).toEqual({ title: 'Picnic at noon', text: 'Bring rugs' });
});
