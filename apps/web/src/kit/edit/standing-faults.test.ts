import { expect, test } from 'vitest';
import { noFaults, raise, standing } from './standing-faults';

type Note = { title: string; seconds: number };
const note: Note = { title: '', seconds: 3 };
const noTitle = { at: 'title', text: 'Please enter a title.' };
const check = ({ title, seconds }: Note) => [
  ...(title === '' ? [noTitle] : []),
  ...(seconds < 5 ? [{ at: 'seconds', text: 'Too short' }] : []),
  ...(seconds > 90 ? [{ at: 'seconds', text: 'Too long' }] : []),
];

test('a fault ends when its field is corrected, and other faults stay', () => {
  const raised = raise(note, check(note), check);
  expect(standing(raised, note)).toHaveLength(2);
  expect(standing(raised, { ...note, seconds: 5 })).toEqual([noTitle]);
  expect(standing(raised, { title: 'Fair', seconds: 5 })).toEqual([]);
});

test('a field shows another fault while it is corrected', () => {
  expect(standing(raise(note, check(note), check), { title: 'Fair', seconds: 99 })).toEqual([
    { at: 'seconds', text: 'Too long' },
  ]);
});

test('a field without a fault at the attempt shows no fault', () => {
  const named = { ...note, title: 'Fair' };
  const raised = raise(named, check(named), check);
  expect(standing(raised, { title: '', seconds: 3 }).map(({ at }) => at)).toEqual(['seconds']);
});

test('a fault of the server ends when its field changes, and a fault of the whole form stays', () => {
  const raised = raise(note, [noTitle, { text: 'The server is busy.' }]);
  expect(standing(raised, { ...note, seconds: 9 })).toHaveLength(2);
  expect(standing(raised, { ...note, title: 'Fair' })).toEqual([{ text: 'The server is busy.' }]);
  expect(standing(noFaults<Note>(), note)).toEqual([]);
});
