import { expect, test } from 'vitest';
import {
  asNewForm,
  conflictsOf,
  type Edit,
  failSave,
  isDirty,
  keepMine,
  markGone,
  noteSent,
  openEdit,
  settleSave,
  startSave,
  takeTheirs,
  withFetched,
  withLatest,
} from './edit';
import { type Note, noteParts } from './test-server';

const note: Note = { title: 'Picnic', text: 'Bring rugs' };
const at = (minute: number, draft: Partial<Note> = {}, id = 7) => ({
  id,
  lastModified: `2026-03-04T18:0${minute}:00.000Z`,
  draft: { ...note, ...draft },
});
const opened = openEdit(at(1));
const typed = (draft: Partial<Note>): Edit<Note> => ({ ...opened, draft: { ...note, ...draft } });
const inConflict = withLatest(
  noteParts,
  typed({ title: 'Mine', text: 'My text' }),
  at(2, { title: 'Theirs' }),
);

test('an editor opens with the stored version, and each editor has a different form id', () => {
  expect(opened).toMatchObject({ ...at(1), state: 'idle', gone: false, seen: note, stored: note, saves: [] });
  expect(opened.form).not.toBe(openEdit(at(1)).form);
});

test('an older version is ignored, unless the server returned it after a refusal', () => {
  expect(withLatest(noteParts, opened, at(0, { title: 'Old' }))).toBe(opened);
  const restored = withFetched(noteParts, opened, at(0, { title: 'Old' }));
  expect([restored.draft.title, restored.lastModified]).toEqual(['Old', at(0).lastModified]);
});

test('a version of the same instant is applied, because a part may have changed', () => {
  expect(withLatest(noteParts, opened, at(1, { text: 'Bring chairs' })).draft.text).toBe('Bring chairs');
});

test('the initial values of a new form are applied without `lastModified`', () => {
  const edit = openEdit({ id: 0, draft: note });
  expect(withLatest(noteParts, edit, { id: 0, draft: { ...note, text: '' } }).draft.text).toBe('');
  expect(withLatest(noteParts, edit, at(1, { text: '' }, 0)).lastModified).toBe(at(1).lastModified);
});

test('a version with the known draft changes at most `lastModified`', () => {
  expect(withLatest(noteParts, opened, { ...at(1), draft: opened.stored })).toBe(opened);
  expect(withLatest(noteParts, opened, { ...at(2), draft: opened.stored }).lastModified).toBe(
    at(2).lastModified,
  );
});

test('a version of another row is ignored, and so is every version of a deleted row', () => {
  expect(withFetched(noteParts, opened, at(2, { title: 'Other' }, 8))).toBe(opened);
  const gone = markGone(opened);
  expect(withFetched(noteParts, gone, at(2, { title: 'Other' }, 0))).toBe(gone);
});

test('a deleted row is saved as a new row of a new form', () => {
  const gone = markGone(noteSent(typed({ title: 'Mine' }), { typed: note, sent: note }));
  expect(gone).toMatchObject({ state: 'idle', id: 0, lastModified: undefined, gone: true, saves: [] });
  expect(gone.form).not.toBe(opened.form);
  expect(isDirty(noteParts, markGone(opened))).toBe(true);
  expect(startSave(noteParts, gone)).toEqual({ ...gone, state: 'saving' });
});

test('an edit that becomes a new form has no saves of the previous form', () => {
  const next = asNewForm(noteSent(opened, { typed: note, sent: note }));
  expect([next.saves, next.form === opened.form]).toEqual([[], false]);
});

test('an edit keeps the saves without a response, and drops a refused save', () => {
  const first = { typed: note, sent: { ...note } };
  const second = { typed: note, sent: { ...note } };
  const edit = noteSent(noteSent({ ...opened, state: 'saving' }, first), second);
  expect(edit.saves).toEqual([first, second]);
  expect(failSave(edit, first.sent)).toEqual({ ...edit, state: 'idle', saves: [second] });
  expect(failSave(edit, undefined)).toEqual({ ...edit, state: 'idle' });
});

test('a draft is dirty while a save has no response', () => {
  const sent = { typed: { ...note, title: 'Sent' }, sent: { ...note, title: 'Sent' } };
  expect(isDirty(noteParts, noteSent(opened, sent))).toBe(true);
  expect(isDirty(noteParts, noteSent({ ...opened, draft: sent.typed }, sent))).toBe(true);
  const stored = withLatest(noteParts, noteSent({ ...opened, draft: sent.typed }, sent), at(2, sent.sent));
  expect(isDirty(noteParts, stored)).toBe(false);
});

test('the version of a successful save becomes the stored version', () => {
  const sent = { ...note, title: 'Sent' };
  const during = noteSent(
    { ...typed({ title: 'Sent' }), state: 'saving', gone: true },
    { typed: sent, sent },
  );
  const settled = settleSave(noteParts, during, { typed: sent, sent }, at(2));
  expect(settled).toMatchObject({
    ...at(2, sent),
    state: 'idle',
    gone: false,
    seen: sent,
    stored: sent,
    saves: [],
  });
  expect(settled.form).toBe(opened.form);
});

test('a version that arrived before the response of the save stays if it is newer', () => {
  const sent = { ...note, title: 'Sent' };
  const save = { typed: sent, sent };
  const during = noteSent(typed({ title: 'Sent' }), save);
  const newer = settleSave(noteParts, withLatest(noteParts, during, at(3, { title: 'Theirs' })), save, at(2));
  expect([newer.draft.title, newer.lastModified]).toEqual(['Theirs', at(3).lastModified]);
});

test('a conflict stops a save until one of the versions is chosen', () => {
  expect(startSave(noteParts, inConflict).state).toBe('conflict');
  const mine = keepMine(noteParts, startSave(noteParts, inConflict));
  expect([mine.state, mine.draft, conflictsOf(noteParts, mine)]).toEqual([
    'idle',
    { title: 'Mine', text: 'My text' },
    [],
  ]);
  const theirs = takeTheirs(noteParts, startSave(noteParts, inConflict));
  expect([theirs.state, theirs.draft, conflictsOf(noteParts, theirs)]).toEqual([
    'idle',
    { title: 'Theirs', text: 'My text' },
    [],
  ]);
  expect(startSave(noteParts, theirs).state).toBe('saving');
});
