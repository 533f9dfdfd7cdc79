import type { Question } from '@marquee/contract/templates';
import { expect, test } from 'vitest';
import { newMessage, openNewMessage } from './new-message';

const template = { id: 3, shapes: '16:9,9:16', seconds: 12 };

test('a new message has the shape of its address, if its template has this shape', () => {
  expect(newMessage(template, '9:16', undefined)?.frame).toEqual({ id: 0, templateId: 3, shape: '9:16' });
  expect(newMessage(template, '4:1', undefined)?.frame.shape).toBe('16:9');
});

test('a copy of a stored message keeps the shape of that message', () => {
  const copied = { templateId: 3, shape: '16:9' as const, seconds: 20, name: 'Soup' };
  expect(newMessage(template, '9:16', copied)).toEqual({
    frame: { id: 0, templateId: 3, shape: '16:9' },
    seconds: 20,
    name: 'Copy of Soup',
  });
});

test('a copy for another shape has this shape, and its name ends with the shape', () => {
  expect(newMessage(template, '9:16', undefined, { seconds: 20, name: 'Soup' })).toEqual({
    frame: { id: 0, templateId: 3, shape: '9:16' },
    seconds: 20,
    name: 'Soup 9:16',
  });
  expect(newMessage(template, '9:16', undefined, { seconds: 20, name: '' })?.name).toBe('');
  expect(newMessage(template, '9:16', undefined, { seconds: 20, name: 'S'.repeat(200) })?.name).toHaveLength(
    195,
  );
});

test('a copy has the answers of the copied message, and no answer where that message has none', () => {
  const question = (id: number): Question => ({
    id,
    parentId: null,
    templateId: 3,
    feedId: null,
    keyName: `key${id}`,
    title: '',
    description: '',
    placeholder: 'Welcome',
    fieldType: 'string',
    choices: '',
    regex: '',
    required: false,
    sort: id,
  });
  const fresh = {
    frame: { id: 0, templateId: 3, shape: '16:9' as const },
    name: 'Copy of Soup',
    seconds: 20,
  };
  const { draft } = openNewMessage(fresh, [question(1), question(2)], [{ questionId: 1, value: 'Stew' }]);
  expect(draft.values).toEqual({ 1: 'Stew' });
});
