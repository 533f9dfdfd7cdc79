import { designerTemplate } from '@marquee/contract/kit/designer-template';
import { expect, test } from 'vitest';
import { newMessageSearch } from './new-message-search';

test('a message of the designer begins in the designer, and other messages begin in the form', () => {
  expect(newMessageSearch(designerTemplate.id, '9:16')).toEqual({
    templateId: designerTemplate.id,
    shape: '9:16',
    designer: designerTemplate.questionId,
  });
  expect(newMessageSearch(2, '16:9')).toEqual({ templateId: 2, shape: '16:9' });
  expect(newMessageSearch(2)).toEqual({ templateId: 2 });
});
