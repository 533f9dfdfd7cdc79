import { expect, test } from 'vitest';
import { markupOf } from '../test-markup';
import { SuccessBanner } from './SuccessBanner';

test('a banner announces its text, and has its button outside the announcement', () => {
  const action = { label: 'Undo', run: () => undefined };
  const markup = markupOf(<SuccessBanner banner={{ text: 'Screen deleted', key: 1, action }} />);
  const [, announced = ''] = /<p role="status"[^>]*>(.*?)<\/p>/.exec(markup) ?? [];
  expect(announced).toContain('Screen deleted');
  expect(announced).not.toContain('Undo');
  expect(markup).toMatch(/<button type="button"[^>]*>Undo<\/button>/);
});

test('the announced element is in the page without a banner', () => {
  expect(markupOf(<SuccessBanner banner={undefined} />)).toContain('role="status"');
});
