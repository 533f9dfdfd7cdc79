import { fieldTypes } from '@marquee/playback/template/fields/field-kinds';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { markupOf } from '../../test-markup';
import { QuestionField } from './QuestionField';
import type { QuestionNode } from './question-tree';

const question: QuestionNode = {
  id: 7,
  parentId: null,
  templateId: 1,
  feedId: null,
  keyName: 'menu',
  title: 'Menu of the day',
  description: '',
  placeholder: '',
  fieldType: 'string',
  choices: '',
  regex: '',
  required: false,
  sort: 1,
  children: [],
};

const shown = (asked: QuestionNode) =>
  markupOf(
    <QueryClientProvider client={new QueryClient()}>
      <QuestionField
        question={asked}
        filling={{ values: {}, files: new Map(), shape: '16:9', change: () => undefined }}
      />
    </QueryClientProvider>,
  );

test.each(fieldTypes.filter((type) => type !== 'hidden'))(
  'asks a question of type %s by its title',
  (fieldType) => {
    expect(shown({ ...question, fieldType })).toContain('Menu of the day');
  },
);

test('shows nothing of a hidden question', () => {
  expect(shown({ ...question, fieldType: 'hidden' })).not.toContain('Menu of the day');
});

test('renders the questions below a heading', () => {
  const below = { ...question, id: 8, parentId: 7, title: 'Soup' };
  expect(shown({ ...question, fieldType: 'header', children: [below] })).toContain('Soup');
});

test('shows that an unknown type is not implemented', () => {
  // A newer release of the server may send such a type.
  const answered: QuestionNode = JSON.parse(JSON.stringify({ ...question, fieldType: 'ballot' }));
  expect(shown(answered)).toContain('Not implemented: ballot');
});
