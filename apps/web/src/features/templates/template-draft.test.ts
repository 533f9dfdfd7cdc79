import { expect, test } from 'vitest';
import { conflictsOf, openEdit, settleSave, withLatest } from '../../kit/edit/edit';
import { twoEditors } from '../../kit/edit/test-two-editors';
import { addQuestion } from '../questions/editor/question-edits';
import { newTemplate } from './new-template';
import { type TemplateDraft, templatePart } from './template-draft';

const { draft } = newTemplate('overlay');
const opened = { id: 7, lastModified: '2026-03-01T10:00:00.000Z', draft };
const merge = (mine: Partial<TemplateDraft>, theirs: Partial<TemplateDraft>) =>
  withLatest(
    templatePart,
    { ...openEdit(opened), draft: { ...draft, ...mine } },
    { ...opened, lastModified: '2026-03-01T11:00:00.000Z', draft: { ...draft, ...theirs } },
  );
const withQuestion = (title: string) =>
  addQuestion([], null).list.map((question) => ({ ...question, title }));

test('the HTML of one person and the questions of another are merged', () => {
  const edit = merge({ html: '<p></p>' }, { questions: withQuestion('Title'), isPublic: false });
  expect(edit.draft).toEqual({
    ...draft,
    html: '<p></p>',
    questions: withQuestion('Title'),
    isPublic: false,
  });
});

test('conflicts are shown in words', () => {
  const edit = merge(
    { html: '<p>\n</p>', positions: 'corner', questions: withQuestion('Mine') },
    { html: '', positions: '', questions: withQuestion('Theirs') },
  );
  expect(conflictsOf(templatePart, edit)).toEqual([
    { title: 'HTML', theirs: 'Lines: 1, characters: 0', mine: 'Lines: 2, characters: 8' },
    { title: 'Questions', theirs: 'Theirs', mine: 'Mine' },
  ]);
});

test('HTML that is typed during a save stays an edit', () => {
  const typed = { ...draft, html: 'sent' };
  const during = { ...openEdit(opened), draft: { ...typed, html: 'sent and more' } };
  const answer = { id: 7, lastModified: '2026-03-01T12:00:00.000Z' };
  expect(settleSave(templatePart, during, { typed, sent: typed }, answer).draft.html).toBe('sent and more');
});

test.each(
  twoEditors<TemplateDraft>(templatePart, draft, {
    name: { theirs: 'Hymns', mine: 'Psalms', conflicts: ['Name'] },
    description: { theirs: 'For the choir', mine: 'For all', conflicts: ['Description'] },
    seconds: { theirs: 20, mine: 30, conflicts: ['Duration (seconds)'] },
    shapes: { theirs: '9:16', mine: '16:9,9:16', conflicts: ['Shapes'] },
    category: { theirs: 'time', mine: 'events', conflicts: ['Group'] },
    html: { theirs: '<p>Theirs</p>', mine: '<p>Mine</p>', conflicts: ['HTML'] },
    questions: { theirs: withQuestion('Theirs'), mine: withQuestion('Mine'), conflicts: ['Questions'] },
    // Each of these parts has two values, so two people cannot change a part to different values.
    positions: { theirs: 'corner', mine: 'corner', conflicts: [] },
    isPublic: { theirs: false, mine: false, conflicts: [] },
    archived: { theirs: true, mine: true, conflicts: [] },
    lastsAsVideo: { theirs: true, mine: true, conflicts: [] },
  }),
)('two editors of a template: $name', ({ outcome, expected }) => {
  expect(outcome).toEqual(expected);
});
