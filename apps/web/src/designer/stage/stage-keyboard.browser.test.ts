import { expect, test } from 'vitest';
import { box } from '../scene/test-scene';
import { clickAt, focusedName, useTestStages } from './test-with-stage';

const withStage = useTestStages();

test('the keyboard selects, moves, duplicates and removes, and the focus never falls to the page', () =>
  withStage(
    [box('a', 10, 10, 20, 20, { name: 'A' }), box('b', 50, 10, 20, 20, { name: 'B' })],
    async (stage) => {
      const { page } = stage;
      expect(await focusedName(stage)).toBe('Box, A, 10% from left, 10% from top, 20 by 20, layer 1 of 2');
      await page.keyboard.press('Enter');
      expect(await stage.selection()).toEqual(['a']);
      await page.keyboard.press('Tab');
      expect(await stage.selection()).toEqual(['b']);
      expect(await focusedName(stage)).toContain('Box, B');
      await page.keyboard.press('Shift+ArrowDown');
      expect(await focusedName(stage)).toContain('11% from top');
      await page.keyboard.press('Delete');
      expect(await focusedName(stage)).toContain('Box, A');
      expect(await stage.selection()).toEqual([]);
      await page.keyboard.press(' ');
      expect(await stage.selection()).toEqual(['a']);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=application]'))).toBeNull();
      await page.keyboard.press('Shift+F6');
      await page.keyboard.press('F6');
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    },
  ));

test('the question mark lists all shortcuts, and closing the list gives the focus back to the canvas', () =>
  withStage([box('a', 10, 10, 20, 20)], async (stage) => {
    const { page } = stage;
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Ctrl+Shift+Z').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'hidden' });
    expect(await focusedName(stage)).toContain('Box');
  }));

test('the first button skips the canvas, and F6 walks through the regions', () =>
  withStage([box('a', 10, 10, 20, 20)], async (stage) => {
    const { page } = stage;
    const region = () =>
      page.evaluate(
        () => document.activeElement?.closest('[data-region]')?.getAttribute('aria-label') ?? 'header',
      );
    await page.evaluate(() => document.querySelector<HTMLElement>('[role=dialog]')?.focus());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await region()).toBe('Layers and checks');
    const walked: string[] = [];
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('F6');
      walked.push(await region());
    }
    expect(walked).toEqual(['Timeline', 'header', 'Canvas', 'Layers and checks']);
  }));

test('the arrow keys resize at a focused handle, as one step for each element', () =>
  withStage([box('a', 10, 10, 20, 20), box('b', 60, 60, 20, 20)], async (stage) => {
    const { page } = stage;
    const handle = page.getByRole('button', { name: 'Resize at the right edge, with the arrow keys' });
    for (const middle of [20, 70]) {
      await clickAt(stage, middle, middle);
      await handle.focus();
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
    }
    expect(await stage.elements()).toMatchObject([{ width: 22 }, { width: 22 }]);
    await page.keyboard.press('Control+z');
    expect(await stage.elements()).toMatchObject([{ width: 22 }, { width: 20 }]);
    await page.keyboard.press('Control+z');
    expect(await stage.elements()).toMatchObject([{ width: 20 }, { width: 20 }]);
  }));
