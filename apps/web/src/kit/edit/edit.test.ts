import { expect, test } from 'vitest';
import { conflictsOf, isDirty, openEdit, settleSave, startSave, takeTheirs, withLatest } from './edit';
import { type Part, part, partOf, partOfEach } from './part';

type Draft = { name: string; rows: readonly { id: number; text: string }[]; answers: Record<number, string> };

const rowText = (rows: Draft['rows']) => rows.map(({ text }) => text).join(', ');
const noteParts: Part<Draft> = partOf<Draft>({
  name: part({ title: 'Name', same: (a, b) => a.trim() === b.trim(), words: (name) => name }),
  rows: part({ title: 'Rows', same: (a, b) => rowText(a) === rowText(b), words: rowText }),
  answers: partOfEach<string>(
    new Map([1, 2].map((id) => [id, part({ title: `Answer ${id}`, words: (text = '') => text })])),
  ),
});

const first: Draft = { name: 'Note', rows: [{ id: 1, text: 'one' }], answers: { 1: 'red', 2: 'blue' } };
const storedAt = (minute: number, draft: Partial<Draft>) => ({
  id: 7,
  lastModified: `2026-03-04T18:0${minute}:00.000Z`,
  draft: { ...first, ...draft },
});
const opened = openEdit(storedAt(0, {}));
const typed = (draft: Partial<Draft>) => ({ ...opened, draft: { ...first, ...draft } });

test('a draft is dirty while a part differs in a way that a person can see', () => {
  expect(isDirty(noteParts, opened)).toBe(false);
  expect(isDirty(noteParts, typed({ name: 'Notes' }))).toBe(true);
  expect(isDirty(noteParts, typed({ name: 'Note ' }))).toBe(false);
  expect(isDirty(noteParts, typed({ rows: [{ id: 9, text: 'one' }] }))).toBe(false);
  expect(isDirty(noteParts, typed({ answers: { 1: 'red', 2: '' } }))).toBe(true);
});

test('parts without edits get the values of the newest stored version', () => {
  const latest = storedAt(1, { name: 'Their note', answers: { 1: 'green', 2: 'blue' } });
  const edit = withLatest(noteParts, typed({ answers: { 1: 'red', 2: 'mine' } }), latest);
  expect(edit.draft).toEqual({ ...first, name: 'Their note', answers: { 1: 'green', 2: 'mine' } });
  expect(edit.lastModified).toBe(latest.lastModified);
  expect(conflictsOf(noteParts, edit)).toEqual([]);
});

test('rows of the stored version replace equal rows in the form', () => {
  const latest = storedAt(1, { rows: [{ id: 5, text: 'two' }] });
  expect(withLatest(noteParts, typed({ rows: [{ id: 0, text: 'two' }] }), latest).draft.rows).toEqual(
    latest.draft.rows,
  );
});

test('a part that two people changed in different ways is a conflict until a person resolves it', () => {
  const latest = storedAt(1, { name: 'Theirs', answers: { 1: '', 2: 'blue' } });
  const edit = withLatest(noteParts, typed({ name: 'Mine', answers: { 1: 'my red', 2: 'my blue' } }), latest);
  expect(conflictsOf(noteParts, edit)).toEqual([
    { title: 'Name', theirs: 'Theirs', mine: 'Mine' },
    { title: 'Answer 1', theirs: 'Empty', mine: 'my red' },
  ]);
  expect(startSave(noteParts, edit).state).toBe('conflict');
  const taken = takeTheirs(noteParts, edit);
  expect(taken.draft).toEqual({ ...first, name: 'Theirs', answers: { 1: '', 2: 'my blue' } });
  expect(startSave(noteParts, taken).state).toBe('saving');
});

test('a conflict ends when the person types the stored value or the original value', () => {
  const edit = withLatest(noteParts, typed({ name: 'Mine' }), storedAt(1, { name: 'Theirs' }));
  expect(conflictsOf(noteParts, { ...edit, draft: { ...edit.draft, name: 'Theirs' } })).toEqual([]);
  const back = startSave(noteParts, { ...edit, draft: { ...edit.draft, name: 'Note' } });
  expect([back.state, back.draft.name]).toEqual(['saving', 'Theirs']);
});

test('a conflict shows the newest stored version of its part', () => {
  const once = withLatest(noteParts, typed({ name: 'Mine' }), storedAt(1, { name: 'Theirs' }));
  const twice = withLatest(noteParts, once, storedAt(2, { name: 'Theirs again' }));
  expect(conflictsOf(noteParts, twice)).toEqual([{ title: 'Name', theirs: 'Theirs again', mine: 'Mine' }]);
  const undone = withLatest(noteParts, twice, storedAt(3, {}));
  expect([conflictsOf(noteParts, undone), undone.draft.name]).toEqual([[], 'Mine']);
});

test('ignores older versions and versions of other rows', () => {
  const edit = withLatest(noteParts, opened, storedAt(2, { name: 'Newest' }));
  expect(withLatest(noteParts, edit, storedAt(1, { name: 'Older' }))).toBe(edit);
  expect(withLatest(noteParts, edit, { ...storedAt(3, { name: 'Another' }), id: 8 })).toBe(edit);
});

test('text that is typed during a save stays an edit', () => {
  const save = { typed: { ...first, name: 'Sent', answers: { 1: 'Pending', 2: 'blue' } }, sent: first };
  const sent = { ...save, sent: { ...save.typed, answers: { 1: '/content/1', 2: 'blue' } } };
  const during = typed({ name: 'Sent and more', answers: { 1: 'Pending', 2: 'blue' } });
  const answer = { id: 7, lastModified: '2026-03-04T18:05:00.000Z' };
  const settled = settleSave(noteParts, during, sent, answer);
  expect(settled.draft).toEqual({
    ...first,
    name: 'Sent and more',
    answers: { 1: '/content/1', 2: 'blue' },
  });
  expect(isDirty(noteParts, settled)).toBe(true);
  expect(conflictsOf(noteParts, settled)).toEqual([]);
  expect(isDirty(noteParts, settleSave(noteParts, { ...during, draft: sent.typed }, sent, answer))).toBe(
    false,
  );
});

test('typing the original value again during a save is an edit', () => {
  const sent = { ...first, name: 'Sent' };
  const during = { ...opened, saves: [{ typed: sent, sent }] };
  expect(isDirty(noteParts, during)).toBe(true);
  const edit = withLatest(noteParts, during, storedAt(1, { name: 'Sent' }));
  expect([edit.draft.name, isDirty(noteParts, edit)]).toEqual(['Note', true]);
  const settled = settleSave(noteParts, edit, { typed: sent, sent }, storedAt(1, {}));
  expect([settled.draft.name, isDirty(noteParts, settled)]).toEqual(['Note', true]);
});

test('a space at the end of a text stays when a newer version with the same text arrives', () => {
  const edit = withLatest(noteParts, typed({ name: 'Note ' }), storedAt(1, { answers: { 1: 'green' } }));
  expect(edit.draft.name).toBe('Note ');
});

/** The possible changes of one part: the versions of two people, the merged version, and whether there is a conflict. */
const histories = [
  { theirs: 'base', mine: 'base', result: 'base', conflict: false },
  { theirs: 'base', mine: 'mine', result: 'mine', conflict: false },
  { theirs: 'theirs', mine: 'base', result: 'theirs', conflict: false },
  { theirs: 'both', mine: 'both', result: 'both', conflict: false },
  { theirs: 'theirs', mine: 'mine', result: 'mine', conflict: true },
];

type History = (typeof histories)[number];

test('merges every combination of changed parts of two people', () => {
  const values = (id: string) => (version: string) => `${version} of ${id}`;
  const draftOf = (name: string, rows: string, one: string, two: string): Draft => ({
    name: values('name')(name),
    rows: [{ id: 1, text: values('rows')(rows) }],
    answers: { 1: values('1')(one), 2: values('2')(two) },
  });
  const base = draftOf('base', 'base', 'base', 'base');
  let combinations = 0;
  for (const name of histories)
    for (const rows of histories)
      for (const one of histories)
        for (const two of histories) {
          const all = [name, rows, one, two] as const;
          const version = (which: 'theirs' | 'mine' | 'result') =>
            draftOf(name[which], rows[which], one[which], two[which]);
          const edit = withLatest(
            noteParts,
            { ...openEdit(storedAt(0, base)), draft: version('mine') },
            storedAt(1, version('theirs')),
          );
          const label = all.map(({ theirs, mine }) => `${theirs}/${mine}`).join(' ');
          expect(edit.draft, label).toEqual(version('result'));
          expect(conflictsOf(noteParts, edit).length, label).toBe(
            all.filter(({ conflict }) => conflict).length,
          );
          const taken = takeTheirs(noteParts, edit).draft;
          const chosen = ({ conflict, theirs, result }: History) => (conflict ? theirs : result);
          const expected = draftOf(chosen(name), chosen(rows), chosen(one), chosen(two));
          expect(taken, label).toEqual(expected);
          combinations += 1;
        }
  expect(combinations).toBe(625);
});
