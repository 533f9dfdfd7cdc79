import { expect, test } from 'vitest';
import { newMessage } from './new-message';

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
