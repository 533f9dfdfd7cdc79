import axe from 'axe-core';
import { expect, test } from 'vitest';
import { box } from '../scene/test-scene';
import { clickAt, drag, grid, text, useTestStages } from './test-with-stage';

const withStage = useTestStages();

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
