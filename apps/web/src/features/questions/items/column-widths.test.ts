import { expect, test } from 'vitest';
import type { QuestionNode } from '../question-tree';
import { columnWidths } from './column-widths';

const question = (
  id: number,
  keyName: string,
  fieldType: QuestionNode['fieldType'] = 'string',
): QuestionNode => ({
  id,
  parentId: null,
  templateId: 1,
  feedId: null,
  keyName,
  title: keyName,
  description: '',
  placeholder: '',
  fieldType,
  choices: '',
  regex: '',
  required: false,
  sort: id,
  children: [],
});

test('switches and prices are narrow, and the columns of texts share the space by their longest values', () => {
  const questions = [
    question(1, 'name'),
    question(2, 'price'),
    question(3, 'notes'),
    question(4, 'soldOut', 'bool'),
  ];
  const items: Record<string, string>[] = [
    { name: 'Mushroom tart', price: '7.50', notes: 'Thyme, cream, a small salad', soldOut: 'true' },
    { name: 'Coffee', price: '12.40' },
  ];
  // The column with the longest values takes the rest.
  expect([...columnWidths(questions, items)]).toEqual([
    [1, '28%'],
    [2, 64],
    [4, 72],
  ]);
});

test('a column without values is not narrow', () => {
  expect([...columnWidths([question(1, 'name'), question(2, 'role')], [])]).toEqual([[2, '44%']]);
});
