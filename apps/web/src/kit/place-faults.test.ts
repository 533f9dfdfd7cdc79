import { expect, test } from 'vitest';
import { faultAt, placeFaults } from './place-faults';

const fields = {
  amount: { label: 'Amount' },
  endDate: { label: 'Last day', about: /^The end / },
  name: { label: 'Description', about: /description/ },
};

test('places the sentences of the server at their fields, with the labels of the fields', () => {
  expect(
    placeFaults(
      [
        'amount must be an amount such as 12.50.',
        'The end must not be in a closed month.',
        'Please enter a description.',
        'The server is busy.',
      ],
      fields,
    ),
  ).toEqual([
    { at: 'amount', text: 'Amount must be an amount such as 12.50.' },
    { at: 'endDate', text: 'The end must not be in a closed month.' },
    { at: 'name', text: 'Please enter a description.' },
    { text: 'The server is busy.' },
  ]);
});

test('a field shows its first sentence', () => {
  const faults = placeFaults(['amount must be more than 0.', 'amount must be at most 1,000,000.'], fields);
  expect([faultAt(faults, 'amount'), faultAt(faults, 'name')]).toEqual([
    'Amount must be more than 0.',
    undefined,
  ]);
});

test.each([
  'playOrder must be sequential or random.',
  'answers.value must be at most 20000 characters.',
  'times (row 2) must be a list.',
])('leaves out a name of the API that the form does not have: %s', (sentence) => {
  expect(placeFaults([sentence], fields)[0]?.text).toMatch(/^A value in this form must be /);
});
