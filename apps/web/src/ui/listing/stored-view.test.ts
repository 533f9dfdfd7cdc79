import { expect, test } from 'vitest';
import { viewIn } from './stored-view';

const initial = { sort: '', layout: 'list', groups: {} };

test('reads a stored view', () => {
  const view = { sort: 'changed', layout: 'grid', groups: { Events: false } };
  expect(viewIn(JSON.stringify(view))).toEqual(view);
});

test.each([null, '', 'no JSON', '[]', '{"layout":"wall","sort":3,"groups":["a"]}'])(
  'text without a valid view, %s, gives the initial view',
  (text) => {
    expect(viewIn(text)).toEqual(initial);
  },
);
