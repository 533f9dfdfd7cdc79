import { expect, test } from 'vitest';
import { placeFaults } from './place-faults';

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
  ).toEqual({
    at: {
      amount: 'Amount must be an amount such as 12.50.',
      endDate: 'The end must not be in a closed month.',
      name: 'Please enter a description.',
    },
    rest: ['The server is busy.'],
  });
});

test('shows only the first sentence at a field', () => {
  const sentences = ['amount must be more than 0.', 'amount must be at most 1,000,000.'];
  expect(placeFaults(sentences, fields)).toEqual({ at: { amount: 'Amount must be more than 0.' }, rest: [] });
});
