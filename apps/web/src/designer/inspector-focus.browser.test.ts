import { newAnimation } from '@marquee/playback/animation/animation';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { box } from './scene/test-scene';
import { nextFrame, text, useTestStages } from './stage/test-with-stage';

const withStage = useTestStages();

const animations = [{ ...newAnimation, duration: 800 }];
const elements = [
  { ...box('box', 0, 60, 40, 30), animations },
  { ...box('image', 50, 5, 40, 40), type: 'image', url: '/content/a.png', animations },
  text('text', 5, 5, 'Soup', { animations }),
];

/** Selects an element, and opens the details of its animation. Returns the names of the controls of its options. */
const openOptions = async (page: Page, key: string) => {
  await page.evaluate((each) => {
    const { store } = window.opened.designer;
    store.select({ ...store.getState(), selection: new Set([each]) });
  }, key);
  const options = page.getByRole('complementary', { name: 'Options' });
  await options.waitFor();
  return options.locator(
    'button:enabled:visible, input:enabled:visible, select:enabled:visible, textarea:enabled:visible, [role=slider]:visible',
  );
};

/** Uses a control as a person with a keyboard does. */
const use = async (page: Page, isButton: boolean) => {
  for (const key of isButton ? ['Enter'] : ['ArrowUp', 'Enter', 'ArrowDown', 'Escape'])
    await page.keyboard.press(key);
};

test.each(['box', 'image', 'text'])(
  'each control of the options of a %s keeps the focus on the page when a person uses it and undoes it',
  (key) =>
    withStage(elements, async (stage) => {
      const { page } = stage;
      const lost: string[] = [];
      const check = async (step: string) => {
        await nextFrame(stage);
        if (await page.evaluate(() => document.activeElement === document.body)) lost.push(step);
      };
      const count = await (await openOptions(page, key)).count();
      expect(count).toBeGreaterThan(8);
      for (let index = 0; index < count; index++) {
        const controls = await openOptions(page, key);
        if ((await controls.count()) <= index) break;
        const control = controls.nth(index);
        const name = await control.evaluate((node) => {
          const label = node instanceof HTMLInputElement ? node.labels?.[0]?.textContent : undefined;
          return node.getAttribute('aria-label') ?? label ?? node.textContent ?? node.tagName;
        });
        await control.focus();
        await use(page, await control.evaluate((node) => node.matches('button')));
        await check(name);
        // Closes a dialog, a menu or a list that the control opened.
        await page.keyboard.press('Escape');
        const layers = page.locator('[role=menu], [role=listbox], [role=dialog]:not([aria-label=Designer])');
        await expect.poll(() => layers.filter({ visible: true }).count(), { message: name }).toBe(0);
        await check(`Escape after ${name}`);
        while (await page.evaluate(() => window.opened.designer.store.getState().history.past.length > 0)) {
          await page.keyboard.press('Control+z');
          await check(`undo of ${name}`);
          await page.evaluate(() => window.opened.stage.focus());
        }
      }
      expect(lost).toEqual([]);
    }),
  90_000,
);
