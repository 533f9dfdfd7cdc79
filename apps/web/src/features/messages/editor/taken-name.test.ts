import type { Question } from '@marquee/contract/templates';
import { expect, test } from 'vitest';
import { nameSource, takenName } from './taken-name';

const question = (
  id: number,
  fieldType: Question['fieldType'],
  parentId: number | null = null,
): Question => ({
  id,
  parentId,
  templateId: 1,
  feedId: null,
  keyName: `key${id}`,
  title: '',
  description: '',
  placeholder: '',
  fieldType,
  choices: '',
  regex: '',
  required: false,
  sort: id,
});
const questions = [
  question(1, 'header'),
  question(2, 'text', 1),
  question(3, 'string', 1),
  question(4, 'string'),
];

test('a new message takes its name from the first text of one line', () => {
  expect(takenName({ name: '', values: {} }, questions, 3, ' Supper ')).toBe('Supper');
  expect(takenName({ name: 'Supper', values: { 3: ' Supper ' } }, questions, 3, 'Supper at six')).toBe(
    'Supper at six',
  );
  expect(takenName({ name: '', values: {} }, questions, 3, 'S'.repeat(300))).toHaveLength(200);
});

test('the form names the field from which a new message takes its name', () => {
  expect(nameSource(questions)?.id).toBe(3);
  expect(nameSource([question(2, 'text')])).toBeUndefined();
});

test('other answers leave the name as it is', () => {
  for (const id of [2, 4]) expect(takenName({ name: '', values: {} }, questions, id, 'Supper')).toBe('');
});

test('the name that a person typed stays', () => {
  expect(takenName({ name: 'June', values: { 3: 'Supper' } }, questions, 3, 'Supper at six')).toBe('June');
});

test('a form that has only a design names the message after the first text of the design', () => {
  const design = (...texts: string[]) =>
    JSON.stringify({
      scenes: [
        { elements: [{ type: 'box', text: 'Frame' }, ...texts.map((text) => ({ type: 'text', text }))] },
      ],
    });
  const asked = [question(5, 'designer')];
  const named = takenName({ name: '', values: {} }, asked, 5, design('  ', 'Summer\nfair', 'June 4'));
  expect(named).toBe('Summer fair');
  const values = { 5: design('Summer fair') };
  expect(takenName({ name: named, values }, asked, 5, design('Winter fair'))).toBe('Winter fair');
  expect(takenName({ name: 'June', values }, asked, 5, design('Winter fair'))).toBe('June');
  expect(takenName({ name: '', values: {} }, asked, 5, design())).toBe('');
});
