import { expect, test } from 'vitest';
import { box } from '../scene/test-scene';
import { clickAt, focusedName, nextFrame, text, useTestStages } from './test-with-stage';

const withStage = useTestStages();

test('a text is written in its place, also with an input method, as one step', () =>
  withStage([text('t', 10, 10, 'Hello')], async (stage) => {
    const { page } = stage;
    const session = await page.context().newCDPSession(page);
    const point = await stage.at(20, 20);
    await page.mouse.dblclick(point.x, point.y);
    await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    expect(await stage.elements()).toMatchObject([{ text: 'Hello' }]);
    await session.send('Input.insertText', { text: '日本' });
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await page.keyboard.press('Control+Enter');
    expect(await stage.elements()).toMatchObject([{ text: '日本\ntwo' }]);
    expect(await focusedName(stage)).toContain('Text, 日本 two');
    await page.keyboard.press('Control+z');
    expect(await stage.elements()).toMatchObject([{ text: 'Hello' }]);
    // Typing replaces the text of the selected element, and a press beside the text ends the writing.
    await page.keyboard.type('Bye');
    await clickAt(stage, 80, 80);
    expect(await stage.elements()).toMatchObject([{ text: 'Bye' }]);
  }));

test('a canvas does not scroll to the cursor of a text that leaves it', () =>
  withStage([text('t', 10, 70, 'Soup'), box('b', 70, 10, 20, 20)], async (stage) => {
    const { page, at } = stage;
    const middle = await at(20, 75);
    await page.mouse.dblclick(middle.x, middle.y);
    await page.keyboard.insertText('at noon\n'.repeat(8));
    await nextFrame(stage);
    const drawn = page.frameLocator('iframe').locator('.design');
    const top = () =>
      drawn.evaluate((canvas) => [canvas.scrollTop, canvas.ownerDocument.scrollingElement?.scrollTop]);
    expect(await top()).toEqual([0, 0]);
    await page.keyboard.press('Escape');
    await nextFrame(stage);
    expect(await top()).toEqual([0, 0]);
  }));

test('a person types into a text that was just added, and its hint gives way', () =>
  withStage([], async ({ page, elements }) => {
    await page.getByRole('button', { name: 'Add Element' }).click();
    await page.getByRole('menuitem', { name: 'Text' }).click();
    const hint = () =>
      page.locator('[data-type=text]').evaluate((button) => getComputedStyle(button, '::before').content);
    expect(await hint()).toBe('"Type here"');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await page.keyboard.type('Soup of the day');
    expect(await hint()).toBe('none');
    await page.keyboard.press('Escape');
    expect(await elements()).toMatchObject([{ type: 'text', text: 'Soup of the day' }]);
    // Without a new element, the menu gives the focus back to its button.
    await page.getByRole('button', { name: 'Add Element' }).click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect(await focusedName({ page })).toBe('Add Element');
  }));

test('the search field of the fonts keeps its place while the list becomes shorter', () =>
  withStage([text('t', 10, 10, 'Soup')], async (stage) => {
    const { page } = stage;
    await clickAt(stage, 20, 20);
    await page.getByRole('button', { name: 'Font Roboto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select a Font' });
    const search = dialog.getByRole('searchbox', { name: 'Search' });
    await dialog.getByRole('listbox', { name: 'Fonts' }).getByRole('option').waitFor();
    const before = await search.boundingBox();
    await search.fill('Nothing has this name');
    await dialog.getByText('No results. Try other words.').waitFor();
    expect(await search.boundingBox()).toEqual(before);
  }));

test('a text that is larger than its box has a dashed edge until it is fitted', () =>
  withStage([text('t', 10, 10, 'One\ntwo\nthree', { size: 10, height: 15 })], async (stage) => {
    const { page } = stage;
    await clickAt(stage, 20, 15);
    const dashed = page.locator('[data-overflow]');
    await dashed.waitFor();
    const point = await stage.at(20, 15);
    await page.mouse.click(point.x, point.y, { button: 'right' });
    await page.getByRole('menuitem', { name: 'Fit box height' }).click();
    await dashed.waitFor({ state: 'detached' });
    expect(await stage.elements()).toMatchObject([{ height: 45, size: 10 }]);
  }));

test('a question mark is typed into a selected text, and undo restores the text', () =>
  withStage([text('t', 10, 10, 'Hello')], async (stage) => {
    const { page } = stage;
    await clickAt(stage, 20, 20);
    await page.keyboard.press('?');
    await page.keyboard.press('Escape');
    expect(await stage.elements()).toMatchObject([{ text: '?' }]);
    expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(0);
    await page.keyboard.press('Control+z');
    expect(await stage.elements()).toMatchObject([{ text: 'Hello' }]);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  }));

test('a text is written in a browser without plain text editing, and its line breaks and pasted styles stay plain', () =>
  withStage([text('t', 10, 10, 'Hello')], async (stage) => {
    const { page } = stage;
    await page.evaluate(() => {
      const view = document.querySelector<HTMLIFrameElement>('iframe[title="Canvas"]')?.contentWindow;
      if (!view) throw new Error('There is no canvas.');
      const proto: object = Reflect.get(Reflect.get(view, 'HTMLElement'), 'prototype');
      const { get, set } = Object.getOwnPropertyDescriptor(proto, 'contentEditable') ?? {};
      Object.defineProperty(proto, 'contentEditable', {
        get,
        set(value: string) {
          if (value === 'plaintext-only') throw new SyntaxError('An older Firefox');
          set?.call(this, value);
        },
      });
    });
    await clickAt(stage, 20, 15);
    await page.keyboard.press('Enter');
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+Enter');
    expect(await stage.elements()).toMatchObject([{ text: 'one\ntwo!' }]);
    expect(
      await page.evaluate(() => window.opened.stage.frame()?.querySelector('.design b') ?? null),
    ).toBeNull();
  }));
