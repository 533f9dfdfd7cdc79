import axe from 'axe-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { box } from '../scene/test-scene';
import { openTestStages } from '../test-stage';

type Stages = Awaited<ReturnType<typeof openTestStages>>;
type Stage = Awaited<ReturnType<Stages['open']>>;

let stages: Stages;
beforeAll(async () => {
  stages = await openTestStages();
}, 60_000);
afterAll(() => stages.close());

const text = (key: string, left: number, top: number, words: string, more: object = {}) => ({
  ...box(key, left, top, 40, 20),
  type: 'text',
  text: words,
  size: 8,
  ...more,
});

/** Returns elements in rows, with the keys e0, e1 and so on. */
const grid = (
  count: number,
  element: (key: string, left: number, top: number, width: number, height: number) => object,
) =>
  Array.from({ length: count }, (_, index) =>
    element(`e${index}`, (index % 40) * 2.4, Math.floor(index / 40) * 3, 2, 2),
  );

/** Runs a test with an open designer, and expects that the page had no fault. */
const withStage = async (
  elements: object[],
  run: (stage: Stage) => Promise<void>,
  options: Parameters<Stages['open']>[1] = {},
) => {
  const stage = await stages.open(elements, options);
  await run(stage);
  expect(stage.faults).toEqual([]);
  await stage.close();
};

const press = async ({ page, at }: Stage, x: number, y: number) => {
  const point = await at(x, y);
  await page.mouse.move(point.x, point.y);
  await page.mouse.down();
  return point;
};

const clickAt = async (stage: Stage, x: number, y: number) => {
  await press(stage, x, y);
  await stage.page.mouse.up();
};

const drag = async (stage: Stage, from: [number, number], to: [number, number]) => {
  await press(stage, ...from);
  const end = await stage.at(...to);
  await stage.page.mouse.move(end.x, end.y, { steps: 8 });
  await stage.page.mouse.up();
};

const nextFrame = ({ page }: Stage) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const focusedName = ({ page }: Pick<Stage, 'page'>) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

test('the canvas draws each element exactly as a TV does', () =>
  withStage(
    [
      box('a', 10, 10, 20, 20),
      text('t', 40, 40, 'Good <b>morning</b>'),
      box('gone', 0, 0, 5, 5, { hidden: true }),
    ],
    async ({ page }) => {
      const [drawn, expected] = await page.evaluate(() => {
        const holder = document.createElement('div');
        holder.innerHTML = window.drawAll();
        return [window.opened.stage.frame()?.querySelector('.design')?.innerHTML, holder.innerHTML];
      });
      expect(drawn).toBe(expected);
    },
  ));

test.each([1, 50])(
  'a drag of %i of 200 elements renders no React, writes no store and moves only their nodes',
  (count) => {
    const all = Array.from({ length: 200 }, (_, index) =>
      box(`b${index}`, (index % 20) * 4, Math.floor(index / 20) * 4, 3, 3),
    );
    return withStage(all, async (stage) => {
      const { page } = stage;
      await page.evaluate(
        (keys) => {
          const { store } = window.opened.designer;
          store.select({ ...store.getState(), selection: new Set(keys) });
        },
        all.slice(0, count).map(({ key }) => key),
      );
      // The list of the fonts, which is rendered when it arrives.
      await page.waitForLoadState('networkidle');
      // The list of layers moves to the selection.
      for (let frame = 0; frame < 10; frame++) await nextFrame(stage);
      await page.evaluate(() => {
        const outside: string[] = [];
        window.changedOutside = outside;
        new MutationObserver((records) => {
          for (const { target, type, attributeName } of records)
            if (target instanceof Element && !target.closest('[role=application]'))
              outside.push(`${type} ${attributeName} of ${target.outerHTML.slice(0, 80)}`);
        }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      });
      const from = await press(stage, 1.5, 1.5);
      // Ctrl turns snapping off, so that each move changes the places.
      await page.keyboard.down('Control');
      await page.mouse.move(from.x + 10, from.y + 10);
      await nextFrame(stage);
      // The beginning of the gesture is a state of the store. React renders it before the browser is idle.
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
      await page.evaluate(() => window.startCounting());
      for (let step = 1; step <= 10; step++) {
        await page.mouse.move(from.x + 10 + step * 7, from.y + 10 + step * 5);
        await nextFrame(stage);
      }
      expect(await page.evaluate(() => window.counted())).toEqual({
        commits: 0,
        writes: 0,
        drawn: 0,
        moved: 10 * count,
      });
      // From the press to the release, nothing changes outside the canvas.
      expect(await page.evaluate(() => window.changedOutside)).toEqual([]);
      await page.mouse.up();
      await page.keyboard.up('Control');
      expect(
        await page.evaluate(() =>
          window.opened.designer.store.getState().history.past.map(({ label }) => label),
        ),
      ).toEqual(['move']);
    });
  },
);

test.each([
  ['Esc', ({ page }: Stage) => page.keyboard.press('Escape')],
  [
    'a loss of the window',
    ({ page }: Stage) => page.evaluate(() => void window.dispatchEvent(new Event('blur'))),
  ],
])('%s restores the places during a drag', (_name, interrupt) =>
  withStage([box('a', 10, 10, 20, 20)], async (stage) => {
    const from = await press(stage, 20, 20);
    await stage.page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
    await nextFrame(stage);
    await interrupt(stage);
    expect(await stage.elements()).toMatchObject([{ left: 10, top: 10 }]);
    expect(await stage.page.frameLocator('iframe').locator('.design > div').getAttribute('style')).toMatch(
      /left:\s?10%/,
    );
    await stage.page.mouse.up();
    expect(await stage.elements()).toMatchObject([{ left: 10, top: 10 }]);
  }),
);

test('a finger drags, a canceled touch restores, and two fingers zoom', () =>
  withStage(
    [box('a', 10, 10, 40, 40)],
    async (stage) => {
      const { page } = stage;
      const session = await page.context().newCDPSession(page);
      const touch = (
        type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
        ...points: { x: number; y: number }[]
      ) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: points.map((point, id) => ({ ...point, id })),
        });
      const from = await stage.at(30, 30);
      const to = { x: from.x + 50, y: from.y };
      // A pinch over a picture does not select the picture.
      await touch('touchStart', from);
      await touch('touchStart', from, to);
      await touch('touchMove', from, { x: to.x + 5, y: to.y });
      await touch('touchEnd');
      expect(await stage.selection()).toEqual([]);

      await touch('touchStart', from);
      await touch('touchMove', to);
      await nextFrame(stage);
      await touch('touchCancel');
      expect(await stage.elements()).toMatchObject([{ left: 10 }]);

      await touch('touchStart', from);
      await touch('touchMove', to);
      await touch('touchEnd');
      const moved = (await stage.elements())[0]?.left ?? 0;
      expect(moved).toBeGreaterThan(20);

      // The second finger ends the drag of the first, and both zoom.
      const zoom = () => page.evaluate(() => window.opened.designer.store.getState().view.zoom);
      const before = await zoom();
      const other = { x: to.x, y: to.y + 60 };
      await touch('touchStart', to);
      await touch('touchMove', { x: to.x + 30, y: to.y });
      await touch('touchStart', { x: to.x + 30, y: to.y }, other);
      await touch('touchMove', { x: to.x + 30, y: to.y - 30 }, { x: other.x, y: other.y + 60 });
      await nextFrame(stage);
      await touch('touchEnd');
      expect(await zoom()).toBeGreaterThan(before * 1.5);
      expect((await stage.elements())[0]?.left).toBe(moved);
    },
    { hasTouch: true, viewport: { width: 390, height: 844 } },
  ));

test('an address that TVs do not load reaches no part of the page', () => {
  const addresses = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:alert(1)',
    'file:///etc/passwd',
    '//elsewhere.example/a.png',
    '/content/../api/users',
  ];
  const elements = addresses.map((url, index) => ({
    ...box(`e${index}`, index * 10, 10, 9, 9),
    type: index === 7 ? 'qr' : 'image',
    url,
    href: url,
    src: url,
    font: url,
    color: url,
  }));
  return withStage(elements, async ({ page }) => {
    // Pictures without a place in the page, such as those of the checks, are noted in the page.
    await page.evaluate(() => {
      const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
      Object.defineProperty(HTMLImageElement.prototype, 'src', {
        set(value: string) {
          document.body.appendChild(document.createElement('i')).dataset.source = value;
          source?.set?.call(this, value);
        },
      });
    });
    const sources = () =>
      page.evaluate(() =>
        [document, document.querySelector('iframe')?.contentDocument]
          .flatMap((each) => [...(each?.querySelectorAll('*') ?? [])])
          .flatMap((node) => [...node.attributes])
          .filter(({ name }) => /src|href|poster|action|style|data-source/.test(name))
          .map(({ value }) => value),
      );
    const expectNone = async () =>
      expect((await sources()).filter((each) => addresses.some((bad) => each.includes(bad)))).toEqual([]);
    for (const { key, type } of elements) {
      await page.locator(`[data-layer=${key}]`).click();
      await expectNone();
      if (type !== 'image') continue;
      await page.getByRole('button', { name: 'Fit box' }).click();
      await page.getByText('The picture could not be loaded.').waitFor();
      if (key !== 'e0') continue;
      await page.getByRole('button', { name: 'Select Image' }).click();
      await page.getByRole('dialog', { name: 'Select Image' }).waitFor();
      await expectNone();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Select Image' }).waitFor({ state: 'hidden' });
    }
    await page.getByRole('tab', { name: 'Checks' }).click();
    await page
      .getByText(/The picture of .* cannot be loaded/)
      .first()
      .waitFor();
    await expectNone();
  });
});

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

test('elements are copied and pasted with the events of the browser, foreign text becomes a text element', () =>
  withStage(
    [box('a', 10, 10, 20, 20)],
    async (stage) => {
      const { page } = stage;
      await clickAt(stage, 20, 20);
      await page.keyboard.press('Control+c');
      await page.keyboard.press('Control+v');
      expect(await stage.elements()).toMatchObject([{ left: 10 }, { left: 13, top: 13 }]);
      await page.keyboard.press('Control+Shift+v');
      expect(await stage.elements()).toMatchObject([{ left: 10 }, { left: 13 }, { left: 10, top: 10 }]);
      await page.evaluate(() => navigator.clipboard.writeText('From elsewhere'));
      await page.keyboard.press('Control+v');
      expect((await stage.elements()).at(-1)).toMatchObject({ type: 'text', text: 'From elsewhere' });
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ));

test('play runs the animations of the TV, seek shows a moment, Esc shows the elements in their places', () => {
  const fade = { type: 'fadeIn', delay: 0, duration: 1000, start: 0, end: 100, direction: 'left' };
  return withStage([box('a', 10, 10, 20, 20, { animations: [fade] })], async (stage) => {
    const { page } = stage;
    const shown = () =>
      page.evaluate(() => {
        const frame = window.opened.stage.frame();
        const moved = frame?.querySelector('.design-moved');
        return moved ? Number(frame?.defaultView?.getComputedStyle(moved).opacity) : null;
      });
    expect(await shown()).toBeNull();
    await page.evaluate(() => window.opened.playback.seek(500));
    expect(await shown()).toBeCloseTo(0.5, 1);
    await page.evaluate(() => window.opened.playback.seek(2_000));
    expect(await shown()).toBe(1);
    await page.evaluate(() => window.opened.playback.seek(500));
    expect(await shown()).toBeCloseTo(0.5, 1);
    await page.evaluate(() => window.opened.playback.play());
    expect(
      await page.evaluate(() =>
        window.opened.stage
          .frame()
          ?.getAnimations()
          .map(({ playState }) => playState),
      ),
    ).toEqual(['running']);
    await page.keyboard.press('Escape');
    expect(await shown()).toBeNull();
  });
});

test('a handle resizes, a marquee selects, and a right click opens the menu of the enabled actions', () =>
  withStage([box('a', 10, 10, 20, 20), box('b', 60, 60, 20, 20)], async (stage) => {
    const { page } = stage;
    await clickAt(stage, 20, 20);
    await drag(stage, [30, 30], [45, 40]);
    const [a] = await stage.elements();
    expect([a?.width, a?.height]).toEqual([expect.closeTo(35, 0), expect.closeTo(30, 0)]);
    await drag(stage, [50, 50], [95, 95]);
    expect(await stage.selection()).toEqual(['b']);
    const point = await stage.at(70, 70);
    await page.mouse.click(point.x, point.y, { button: 'right' });
    await page.getByRole('menuitem', { name: /^Lock/ }).click();
    expect(await stage.elements()).toMatchObject([{}, { locked: true }]);
    expect(await focusedName(stage)).toContain('locked');
  }));

test('the question mark lists all shortcuts, and closing the list gives the focus back to the canvas', () =>
  withStage([box('a', 10, 10, 20, 20)], async (stage) => {
    const { page } = stage;
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Ctrl+Shift+Z').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'hidden' });
    expect(await focusedName(stage)).toContain('Box');
  }));

test('the wheel moves the canvas, and zooms at the pointer with Ctrl', () =>
  withStage([], async (stage) => {
    const { page } = stage;
    const before = await stage.at(50, 50);
    await page.mouse.move(before.x, before.y);
    await page.mouse.wheel(0, 40);
    await nextFrame(stage);
    const after = await stage.at(50, 50);
    expect(after.y).toBe(before.y - 40);
    const zoom = () => page.evaluate(() => window.opened.designer.store.getState().view.zoom);
    const small = await zoom();
    await page.mouse.move(after.x, after.y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(zoom).toBeGreaterThan(small * 1.3);
    const zoomed = await stage.at(50, 50);
    expect(Math.abs(zoomed.x - after.x) + Math.abs(zoomed.y - after.y)).toBeLessThan(3);
  }));

test('a designer that is only for reading shows no tools that change the design, and changes nothing', () =>
  withStage(
    [box('a', 10, 10, 20, 20)],
    async (stage) => {
      const { page } = stage;
      await drag(stage, [20, 20], [50, 50]);
      await page.keyboard.press('Delete');
      expect(await stage.elements()).toMatchObject([{ left: 10, top: 10 }]);
      expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    },
    { readOnly: true },
  ));

test('a long press of a finger adds an element to the selection', () =>
  withStage(
    [box('a', 10, 10, 30, 30), box('b', 60, 60, 30, 30)],
    async (stage) => {
      const session = await stage.page.context().newCDPSession(stage.page);
      const [first, second] = [await stage.at(25, 25), await stage.at(75, 75)];
      const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', first);
      await touch('touchEnd');
      expect(await stage.selection()).toEqual(['a']);
      await touch('touchStart', second);
      await expect.poll(() => stage.selection()).toEqual(['a', 'b']);
      await touch('touchEnd');
      expect(await stage.selection()).toEqual(['a', 'b']);
    },
    { hasTouch: true, viewport: { width: 390, height: 844 } },
  ));

test('a picture that is dropped on a picture replaces it, and becomes an element elsewhere', () =>
  withStage([{ ...box('p', 10, 10, 30, 30), type: 'image', url: '/content/a.png' }], async (stage) => {
    const drop = async (x: number, y: number) => {
      const point = await stage.at(x, y);
      await stage.page.evaluate(async ({ x: clientX, y: clientY }) => {
        const canvas = new OffscreenCanvas(4, 4);
        canvas.getContext('2d');
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([await canvas.convertToBlob()], 'new.png', { type: 'image/png' }));
        document
          .querySelector('[role=application]')
          ?.dispatchEvent(
            new DragEvent('drop', { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }),
          );
      }, point);
    };
    await drop(20, 20);
    const isNew = expect.stringMatching(/^data:image\/png/);
    await expect.poll(() => stage.elements()).toMatchObject([{ key: 'p', url: isNew, left: 10 }]);
    await drop(80, 80);
    await expect.poll(() => stage.elements()).toMatchObject([{ key: 'p' }, { type: 'image', url: isNew }]);
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

test('a resize of the window applies the scene again, without a step and without a change to save', () =>
  withStage([box('a', 10, 10, 20, 20)], async (stage) => {
    const { page } = stage;
    const state = () =>
      page.evaluate(() => {
        const { delay, history } = window.opened.designer.store.getState();
        return { delay, steps: history.past.length, drawn: window.opened.stage.paint.counts.drawn };
      });
    expect(await state()).toEqual({ delay: 0, steps: 0, drawn: 1 });
    const before = await stage.at(0, 0);
    await page.setViewportSize({ width: 1200, height: 700 });
    await expect.poll(state).toEqual({ delay: 1, steps: 0, drawn: 2 });
    // The canvas still fits into the stage.
    expect((await stage.at(100, 100)).y - (await stage.at(0, 0)).y).toBeLessThan(before.y + 700);
    await page.getByRole('button', { name: 'Close the designer' }).click();
    expect(await page.evaluate(() => window.closings)).toEqual([false]);
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

test('Space with a drag moves the canvas, also while the held key repeats, and selects nothing', () =>
  withStage([box('a', 10, 10, 20, 20)], async (stage) => {
    const { page } = stage;
    const before = await stage.at(20, 20);
    await page.mouse.move(before.x, before.y);
    await page.keyboard.down(' ');
    await page.mouse.down();
    await page.mouse.move(before.x + 40, before.y + 30, { steps: 4 });
    await nextFrame(stage);
    await page.keyboard.down(' ');
    await page.mouse.up();
    await page.keyboard.down(' ');
    await page.keyboard.up(' ');
    const after = await stage.at(20, 20);
    expect([after.x - before.x, after.y - before.y]).toEqual([40, 30]);
    expect(await stage.selection()).toEqual([]);
    expect(await stage.elements()).toMatchObject([{ left: 10, top: 10 }]);
    // A window that loses the focus does not learn that Space is released.
    await page.keyboard.down(' ');
    await page.evaluate(() => void window.dispatchEvent(new Event('blur')));
    await clickAt(stage, 20, 20);
    expect(await stage.selection()).toEqual(['a']);
    await page.keyboard.up(' ');
  }));

test('a copied picture is pasted as an element, and a file that is no picture leaves a sentence', () =>
  withStage(
    [],
    async (stage) => {
      const { page } = stage;
      await page.evaluate(async () => {
        const canvas = new OffscreenCanvas(40, 30);
        canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': await canvas.convertToBlob() })]);
      });
      await page.keyboard.press('Control+v');
      await expect
        .poll(() => stage.elements())
        .toMatchObject([{ type: 'image', url: expect.stringMatching(/^data:image\/png/) }]);
      const paste = (file: { name: string; type: string }) =>
        page.evaluate(({ name, type }) => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File(['no picture'], name, { type }));
          const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
          document.querySelector('[role=application]')?.dispatchEvent(event);
        }, file);
      await paste({ name: 'broken.png', type: 'image/png' });
      await page.getByText('broken.png cannot be read. Please choose another picture.').waitFor();
      await paste({ name: 'menu.pdf', type: 'application/pdf' });
      await page.getByText('Please choose a PNG, JPEG, WebP or GIF picture.').waitFor();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      expect(await page.getByText('Please choose').count()).toBe(0);
      expect(await stage.elements()).toHaveLength(1);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ));

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

test('a drag in the list of layers changes the order', () =>
  withStage([box('a', 10, 10, 20, 20), box('b', 40, 40, 20, 20), box('c', 60, 60, 20, 20)], async (stage) => {
    const { page } = stage;
    const handles = page.getByRole('list', { name: 'Layers' }).getByRole('button', { name: /^Drag / });
    const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(0).boundingBox()];
    if (!from || !to) throw new Error('There are no layers.');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y - 20, { steps: 5 });
    await page.mouse.move(to.x + 8, to.y + 4, { steps: 10 });
    await nextFrame(stage);
    await page.mouse.up();
    const keys = async () => (await stage.elements()).map(({ key }) => key);
    await expect.poll(keys).toEqual(['b', 'c', 'a']);
    await page.keyboard.press('Control+z');
    await expect.poll(keys).toEqual(['a', 'b', 'c']);
  }));

test('selecting one of 1,000 elements keeps the buttons of the options, and shows its layer after the next frame', () =>
  withStage(grid(1000, box), async (stage) => {
    const { page } = stage;
    const select = (key: string) =>
      page.evaluate((each) => {
        const { store } = window.opened.designer;
        store.select({ ...store.getState(), selection: new Set([each]) });
      }, key);
    const row = (key: string) => page.locator(`[data-layer="${key}"]`);
    await select('e999');
    const remove = await page.getByRole('button', { name: 'Remove Item' }).elementHandle();
    const inNextFrame = await page.evaluate(async () => {
      const { store } = window.opened.designer;
      store.select({ ...store.getState(), selection: new Set(['e500']) });
      await new Promise(requestAnimationFrame);
      return document.querySelector('[data-layer="e500"]') !== null;
    });
    expect(inNextFrame).toBe(false);
    await row('e500').waitFor();
    expect(await remove?.evaluate((node) => node.isConnected)).toBe(true);
    expect(await page.getByLabel('Left', { exact: true }).inputValue()).not.toBe('');
  }));

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('axe finds nothing: %s, %i px', (scheme, width) =>
  withStage(
    [
      box('a', 0, 0, 100, 100),
      text('t', 10, 10, 'Hello'),
      text('e', 10, 60, ''),
      { type: 'hologram', key: 'u' },
    ],
    async (stage) => {
      const { page } = stage;
      const findings = async () => {
        await page.evaluate(axe.source);
        return page.evaluate<string[]>(
          `axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
        );
      };
      await page.evaluate((name) => (document.documentElement.dataset.mantineColorScheme = name), scheme);
      expect(await findings(), 'nothing selected').toEqual([]);
      await clickAt(stage, 20, 20);
      expect(await findings(), 'a text selected').toEqual([]);
      await page.keyboard.press('Enter');
      expect(await findings(), 'writing').toEqual([]);
      // In a selected text, the question mark would be typed.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Zoom in').waitFor();
      // The dialog fades in, and axe measures its colors.
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      expect(await findings(), 'shortcuts').toEqual([]);
    },
    { viewport: { width, height: 900 }, bypassCSP: true },
  ),
);
