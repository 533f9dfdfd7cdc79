import { expect, test } from 'vitest';
import { box } from '../scene/test-scene';
import { clickAt, drag, focusedName, nextFrame, press, type Stage, useTestStages } from './test-with-stage';

const withStage = useTestStages();

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

test('while several elements move, one frame is around them, and after the move each has its outline', () =>
  withStage([box('a', 10, 10, 20, 20), box('b', 50, 50, 20, 20)], async (stage) => {
    const { page } = stage;
    const outlines = page.locator('[class*=outline]').filter({ visible: true });
    const frame = page.locator('[class*=bounds]');
    await page.keyboard.press('Control+a');
    expect(await outlines.count()).toBe(2);
    const before = await frame.boundingBox();
    await page.keyboard.down('Control');
    const from = await press(stage, 20, 20);
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
    await nextFrame(stage);
    expect(await outlines.count()).toBe(0);
    const after = await frame.boundingBox();
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(60, 0);
    await page.mouse.up();
    expect(await outlines.count()).toBe(2);
    const [first] = await stage.elements();
    const corner = await stage.at(first?.left ?? 0, first?.top ?? 0);
    const outline = await outlines.first().boundingBox();
    expect([outline?.x, outline?.y]).toEqual([expect.closeTo(corner.x, 0), expect.closeTo(corner.y, 0)]);
  }));

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
