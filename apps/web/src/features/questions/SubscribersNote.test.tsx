import type { Question } from '@marquee/contract/templates';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { markupOf } from '../../test-markup';
import type { Values } from './answer-values';
import { QuestionForm } from './QuestionForm';

const question = (id: number, keyName: string, over: Partial<Question> = {}): Question => ({
  id,
  parentId: null,
  templateId: 1,
  feedId: null,
  keyName,
  title: `Title of ${keyName}`,
  description: '',
  placeholder: '',
  fieldType: 'string',
  choices: '',
  regex: '',
  required: false,
  sort: id,
  ...over,
});
const questions = [question(1, 'town', { placeholder: 'Oslo' }), question(2, 'color')];
const weather = { id: 5, name: 'Weather', keyNames: ['town', 'unit'] };
const tides = { id: 6, name: 'Tides', keyNames: ['town'] };

const formOf = (values: Values, feeds: (typeof weather)[], asked = questions) =>
  markupOf(
    <QueryClientProvider client={new QueryClient()}>
      <QuestionForm
        questions={asked}
        filling={{
          values,
          files: new Map(),
          shape: '16:9',
          change: () => undefined,
          subscribers: feeds.length > 0 ? { feeds, removeAnswer: () => undefined } : undefined,
        }}
      />
    </QueryClientProvider>,
  );

test('a field without an answer says that subscribers fill it in, and shows the placeholder', () => {
  const form = formOf({}, [weather, tides]);
  expect(form).toContain('Subscribers of “Weather” and “Tides” fill this in.');
  expect(form).toContain('value="Oslo"');
  expect(form).toContain('Fix for all subscribers: Title of town');
});

test('a field with an answer says that it is fixed, and can be opened for subscribers', () => {
  const form = formOf({ 1: 'Bergen' }, [weather]);
  expect(form).not.toContain('fill this in.');
  expect(form).toContain('Fixed for all subscribers.');
  expect(form).toContain('Let subscribers fill this in: Title of town');
});

test('an empty answer is filled in by subscribers', () => {
  expect(formOf({ 1: '' }, [weather])).toContain('Subscribers of “Weather” fill this in.');
});

test('a field that no feed asks for is fixed', () => {
  const form = formOf({}, [weather], [question(2, 'color')]);
  expect(form).toContain('Fixed for all subscribers. No feed with this message asks for “color”.');
  expect(form).not.toContain('Title of color</button>');
  expect(form).not.toContain('<button');
});

test('the form of a message that is in no feed does not mention subscribers', () => {
  expect(formOf({ 1: 'Bergen' }, [])).not.toContain('ubscribers');
});

test('the questions of the items of a list are not filled in one by one', () => {
  const list = question(3, 'dishes', { fieldType: 'array', placeholder: '[{"name":"Soup"}]' });
  const form = formOf({}, [weather], [list, question(4, 'name', { parentId: 3 })]);
  expect(form.match(/Fixed for all subscribers\./g)).toHaveLength(1);
});
