import type { Question } from '@marquee/contract/templates';
import type { FieldType } from '@marquee/playback/template/fields/field-kinds';
import { expect, test } from 'vitest';
import {
  answersTo,
  newOverlayRow,
  overlayContent,
  overlayInputs,
  overlayRows,
  withTemplate,
} from './overlay-rows';

const template = (id: number, positions: 'corner' | '') => ({
  id,
  name: 'Logo',
  templateType: 'overlay' as const,
  positions,
  seconds: 15,
  shapes: '16:9',
  description: '',
  isPublic: true,
  archived: false,
  lastsAsVideo: false,
  category: '' as const,
  family: '',
});
const answer = (questionId: number, value: string) => ({
  id: questionId * 10,
  questionId,
  messageId: null,
  playlistId: null,
  overlayId: 1,
  value,
});

test('a new overlay is a marquee at the top', () => {
  const marquee = { id: 0, templateId: 5, position: 'top', values: {} };
  expect(newOverlayRow([template(6, 'corner'), template(5, '')])).toMatchObject(marquee);
});

test('a new overlay has the first template at its first position if the marquee template is not available', () => {
  expect(newOverlayRow([template(6, 'corner')])).toMatchObject({ templateId: 6, position: 'top-left' });
});

test('keeps answers to current questions, and gives an unanswered list its first choice', () => {
  const question = (id: number, fieldType: FieldType, placeholder = ''): Question => ({
    id,
    parentId: null,
    templateId: 5,
    feedId: null,
    keyName: `key${id}`,
    title: '',
    description: '',
    placeholder,
    fieldType,
    choices: 'slow|fast',
    regex: '',
    required: false,
    sort: id,
  });
  const asked = [
    question(1, 'string'),
    question(2, 'list'),
    question(3, 'list', 'fast'),
    question(4, 'list'),
    question(5, 'string'),
  ];
  const row = { ...newOverlayRow([]), values: { 1: 'Soup', 4: 'fast', 9: 'of a question that is gone' } };
  expect(answersTo(asked, row)).toEqual({ 1: 'Soup', 2: 'slow', 4: 'fast' });
});

test('the choice of another template makes the row a new overlay with a valid position', () => {
  const row = { ...newOverlayRow([]), id: 3, position: 'bottom' as const, values: { 502: 'Today' } };
  const logo = withTemplate(row, template(6, 'corner'));
  // The stored overlay is deleted with its answers, so the row gets a new id.
  expect(logo).toMatchObject({ id: 0, key: row.key, templateId: 6, position: 'bottom-left', values: {} });
  expect(withTemplate(logo, template(6, 'corner'))).toBe(logo);
});

test('compares overlays by content, and ignores the order of their answers', () => {
  const stored = (...answers: ReturnType<typeof answer>[]) =>
    overlayRows([{ id: 1, scheduleId: 2, templateId: 5, position: 'top', answers }]);
  const rows = stored(answer(502, 'Today'), answer(501, 'Soup'));
  expect(overlayContent(rows)).toBe(overlayContent(stored(answer(501, 'Soup'), answer(502, 'Today'))));
  expect(overlayContent(rows)).not.toBe(overlayContent(stored(answer(501, 'Soup'))));
  expect(overlayInputs(rows)).toEqual([
    {
      id: 1,
      templateId: 5,
      position: 'top',
      answers: [
        { questionId: 501, value: 'Soup' },
        { questionId: 502, value: 'Today' },
      ],
    },
  ]);
});
