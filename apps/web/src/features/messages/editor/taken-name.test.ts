import type { Question } from '@marquee/contract/templates';
import { expect, test } from 'vitest';
import { hold, type PendingFiles } from '../../files/pending-files';
import { givenName, takenName } from './taken-name';

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
const none: PendingFiles = new Map();
const questions = [
  question(1, 'header'),
  question(2, 'text', 1),
  question(3, 'string', 1),
  question(4, 'string'),
];

test('a new message takes its name from the first text of one line', () => {
  expect(takenName({ name: '', values: {} }, questions, none, 3, ' Supper ')).toBe('Supper');
  expect(takenName({ name: 'Supper', values: { 3: ' Supper ' } }, questions, none, 3, 'Supper at six')).toBe(
    'Supper at six',
  );
  expect(takenName({ name: '', values: {} }, questions, none, 3, 'S'.repeat(300))).toHaveLength(200);
});

test('without a text, a new message takes its name from its first picture or video, without the ending', () => {
  const files: PendingFiles = new Map();
  const asked = [question(1, 'image'), question(2, 'string'), question(3, 'video')];
  const picture = hold(files, new File(['x'], 'Trunk or treat.jpg'));
  const video = hold(files, new File(['x'], 'Choir 2.0.mp4'));
  expect(takenName({ name: '', values: {} }, asked, files, 1, picture)).toBe('Trunk or treat');
  expect(givenName(asked, { 3: video }, files)).toBe('Choir 2.0');
  expect(givenName(asked, { 1: '/content/1/2/3/0123456789abcdef01234567-summer.webp' }, files)).toBe(
    'summer',
  );
  const named = { name: 'Trunk or treat', values: { 1: picture } };
  expect(takenName(named, asked, files, 2, 'October 31')).toBe('October 31');
  expect(takenName({ ...named, name: 'Fair' }, asked, files, 2, 'October 31')).toBe('Fair');
  expect(givenName(asked, {}, files)).toBe('');
});

test('a name that a person removed stays removed until the answers give another name', () => {
  const removed = { name: '', values: { 3: 'Supper' } };
  expect(takenName(removed, questions, none, 4, 'Hall')).toBe('');
  expect(takenName(removed, questions, none, 3, 'Supper at six')).toBe('Supper at six');
});

test('other answers leave the name as it is', () => {
  for (const id of [2, 4])
    expect(takenName({ name: '', values: {} }, questions, none, id, 'Supper')).toBe('');
});

test('the name that a person typed stays', () => {
  expect(takenName({ name: 'June', values: { 3: 'Supper' } }, questions, none, 3, 'Supper at six')).toBe(
    'June',
  );
});

test('a form that has only a design names the message after the first text of the design', () => {
  const design = (...texts: string[]) =>
    JSON.stringify({
      scenes: [
        { elements: [{ type: 'box', text: 'Frame' }, ...texts.map((text) => ({ type: 'text', text }))] },
      ],
    });
  const asked = [question(5, 'designer')];
  const named = takenName({ name: '', values: {} }, asked, none, 5, design('  ', 'Summer\nfair', 'June 4'));
  expect(named).toBe('Summer fair');
  const values = { 5: design('Summer fair') };
  expect(takenName({ name: named, values }, asked, none, 5, design('Winter fair'))).toBe('Winter fair');
  expect(takenName({ name: 'June', values }, asked, none, 5, design('Winter fair'))).toBe('June');
  expect(takenName({ name: '', values: {} }, asked, none, 5, design())).toBe('');
});
