// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { useBanner } from '../../../kit/banner';
import { openPage } from '../../../test-page';
import { moveMessages } from './move-messages';

test('the banner names the category, and Undo puts each message back in its former category', async () => {
  const stored = new Map([
    [1, 'Events'],
    [2, ''],
    [3, 'Menus'],
  ]);
  const rows = () => [...stored].map(([id, category]) => ({ id, category }));
  const before = rows();
  const change = async (changed: { id: number; category: string }[]) => {
    for (const { id, category } of changed) stored.set(id, category);
  };
  const page = await openPage(() => ({ banner: useBanner() }));
  await moveMessages(before, 'Safety', change);
  expect(rows().map(({ category }) => category)).toEqual(['Safety', 'Safety', 'Safety']);
  await expect.poll(() => page.now().banner?.text).toBe('3 messages moved to Safety');
  await page.now().banner?.action?.run();
  expect(rows()).toEqual(before);
  await moveMessages(before.slice(0, 1), '', change);
  await expect.poll(() => page.now().banner?.text).toBe('1 message moved to Uncategorized');
  page.close();
});
