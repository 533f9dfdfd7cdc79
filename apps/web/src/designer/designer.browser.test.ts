import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStages } from './test-stage';

let stages: Awaited<ReturnType<typeof openTestStages>>;
beforeAll(async () => {
  stages = await openTestStages();
}, 60_000);
afterAll(() => stages.close());

/** The smallest width and height of a target for a finger, in pixels. */
const smallest = 44;

const elements = [
  { type: 'box', key: 'b', name: 'Bar', left: 0, top: 70, width: 100, height: 30, color: '#112233' },
  { type: 'image', key: 'i', name: 'Photo', left: 50, top: 5, width: 40, height: 40, url: '/content/a.png' },
  { type: 'text', key: 't', name: 'Title', left: 5, top: 5, width: 40, height: 20, text: 'Soup', size: 3 },
];

/** Returns the size of each target in a part of the page: the area in which a press reaches the target. */
const measure = (page: Page, part: string) =>
  page.locator(part).evaluate((root) => {
    const selector =
      'button, a[href], input:not([type=file], [type=hidden]), select, textarea, summary, [role=slider], [role=option]';
    const labelOf = (node: Element) =>
      node instanceof HTMLInputElement && ['checkbox', 'radio'].includes(node.type) ? node.labels?.[0] : null;
    const reach = (target: Element, from: { x: number; y: number }, x: number, y: number) => {
      const isHit = (distance: number) => {
        const hit = document.elementFromPoint(from.x + x * distance, from.y + y * distance);
        const label = hit?.closest('label')?.control ?? null;
        return hit !== null && (target.contains(hit) || label === target);
      };
      let distance = 0;
      while (distance < 40 && isHit(distance)) distance += 0.25;
      return distance;
    };
    return [...root.querySelectorAll(selector)].flatMap((target) => {
      const shown = labelOf(target) ?? target;
      if (target.closest('[role=application]') || !shown.checkVisibility({ visibilityProperty: true }))
        return [];
      shown.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = shown.getBoundingClientRect();
      const center = { x: left + width / 2, y: top + height / 2 };
      // Only the keyboard reaches a button that is clipped.
      if (getComputedStyle(target).clipPath !== 'none') return [];
      const name = target.getAttribute('aria-label') ?? (shown.textContent || target.tagName);
      return [
        {
          name: `${target.getAttribute('role') ?? target.tagName.toLowerCase()} ${name.trim()}`,
          width: reach(target, center, -1, 0) + reach(target, center, 1, 0),
          height: reach(target, center, 0, -1) + reach(target, center, 0, 1),
        },
      ];
    });
  });

test('every target of the designer has at least 44 by 44 pixels for a finger', async () => {
  const { page, faults } = await stages.open(elements, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const all = new Map<string, { width: number; height: number }>();
  const note = async (part: string) => {
    for (const { name, width, height } of await measure(page, part)) {
      const before = all.get(name) ?? { width, height };
      all.set(name, { width: Math.min(before.width, width), height: Math.min(before.height, height) });
    }
  };
  const designer = '[role=dialog][aria-label=Designer]';
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const openMenu = async (name: string | RegExp) => {
    await button(name).click();
    await page.getByRole('menu').waitFor();
    await note('[role=menu]');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  };
  const openDialog = async (open: () => Promise<void>, title: string) => {
    await open();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await note(`[role=dialog]:not([aria-label=Designer])`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };

  await note(designer);
  await openMenu('Add Element');
  await openMenu(/^Zoom/);
  await page.getByRole('tab', { name: 'Checks' }).click();
  await page
    .getByText(/largest text/i)
    .first()
    .waitFor();
  await note(designer);
  await page.getByRole('tab', { name: 'Variants' }).click();
  await note(designer);
  await page.getByRole('tab', { name: 'Layers' }).click();
  for (const key of ['b', 'i', 't']) {
    await page.evaluate((each) => {
      const { store } = window.opened.designer;
      store.select({ ...store.getState(), selection: new Set([each]) });
    }, key);
    await page.getByRole('complementary', { name: 'Options' }).waitFor();
    if (key === 't') await button('New Animation').click();
    await note(designer);
    if (key === 'i') await openDialog(() => button('Select Image').click(), 'Select Image');
    if (key === 't') {
      await openDialog(() => button('Font Roboto').click(), 'Select a Font');
      await button(/^Color/)
        .first()
        .click();
      await page.locator('.mantine-Popover-dropdown').waitFor();
      await note('.mantine-Popover-dropdown');
      await page.keyboard.press('Escape');
    }
  }
  await page.evaluate(() => {
    const { store } = window.opened.designer;
    store.select({ ...store.getState(), selection: new Set(['b', 'i', 't']) });
    window.opened.menuAt.setState({ x: 40, y: 200 }, true);
  });
  await page.getByRole('menu').waitFor();
  await note('[role=menu]');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await note(designer);
  await openDialog(async () => {
    await button('Add Element').click();
    await page.getByRole('menuitem', { name: 'Start from a design' }).click();
  }, 'Start from a design');

  const sizes = [...all].map(([name, { width, height }]) => `${name}: ${width} x ${height}`);
  if (process.env.SHOW_TARGETS) process.stdout.write(`${sizes.toSorted().join('\n')}\n`);
  const small = [...all].filter(([, { width, height }]) => Math.min(width, height) < smallest);
  expect(small.map(([name, { width, height }]) => `${name}: ${width} x ${height}`)).toEqual([]);
  expect(faults).toEqual([]);
}, 60_000);
