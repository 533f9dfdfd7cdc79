import { describe, expect, test } from 'vitest';
import type { FieldType } from './fields/field-kinds';
import { type TemplateQuestion, valuesOf } from './values';

const question = (
  keyName: string,
  fieldType: FieldType = 'string',
  placeholder: string | null = null,
  children: TemplateQuestion[] = [],
) => ({
  keyName,
  fieldType,
  placeholder,
  children,
});

describe('the value of a question', () => {
  const questions = [question('title', 'string', 'Welcome')];
  test.each([
    ['the answer', { title: 'Hello' }, { title: 'From data' }, 'Hello'],
    ['the data if there is no answer', {}, { title: 'From data' }, 'From data'],
    ['the data if the answer is empty', { title: '' }, { title: 'From data' }, 'From data'],
    ['the placeholder if there is neither', {}, {}, 'Welcome'],
    ['empty if the answer was cleared', { title: '' }, {}, ''],
  ])('%s', (_name, answers, data, value) => {
    expect(valuesOf(questions, answers, data)).toEqual({ title: value });
  });

  test('a question without a placeholder is empty', () => {
    expect(valuesOf([question('title'), question('constructor')], {})).toEqual({
      title: '',
      constructor: '',
    });
  });

  test('the children of a header have values like other questions', () => {
    const header = question('look', 'header', null, [question('color', 'string', '#fff')]);
    expect(valuesOf([header], {})).toEqual({ color: '#fff' });
  });
});

describe('the value of an answer to', () => {
  const items = question('items', 'array', null, [
    question('name'),
    question('price', 'string', 'free'),
    question('isNew', 'bool'),
  ]);
  test.each<[string, TemplateQuestion, string, unknown]>([
    ['a bool', question('on', 'bool'), 'true', true],
    ['a bool that is off', question('on', 'bool'), 'false', false],
    [
      'files',
      question('files', 'file[]'),
      '/content/a.png`/content/b.png`Pending Upload',
      ['/content/a.png', '/content/b.png'],
    ],
    ['texts as JSON', question('texts', 'string[]'), '["a","b"]', ['a', 'b']],
    [
      'items with their placeholders',
      items,
      '[{"name":"Tea","price":2,"isNew":"true"},{"name":"Water"}]',
      [
        { name: 'Tea', price: '2', isNew: true },
        { name: 'Water', price: 'free', isNew: false },
      ],
    ],
    [
      'the approved texts of a moderated list, in order',
      question('notes', 'moderatedList'),
      '[{"text":"a","approved":true},{"text":"b","approved":false},{"text":" ","approved":true},{"text":"c"},{"text":"d","approved":true}]',
      ['a', 'd'],
    ],
    ['a moderated list that is not JSON', question('notes', 'moderatedList'), '[{"text":"a","approved"', []],
    ['items that are not JSON', items, '[{"name"', []],
    ['items that are no list', items, 'https://example.org/items.json', []],
  ])('%s', (_name, question, answer, value) => {
    expect(valuesOf([question], { [question.keyName]: answer })).toEqual({ [question.keyName]: value });
  });
});
