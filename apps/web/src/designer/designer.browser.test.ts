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

test('the focus never falls to the page while a person works with the keyboard alone', async () => {
  const { page, faults } = await stages.open([]);
  const lost: string[] = [];
  const check = async (step: string) => {
    // The browser moves the focus away from a disabled or hidden node after the next frame.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0))),
        ),
    );
    if (await page.evaluate(() => document.activeElement === document.body)) lost.push(step);
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await check(key);
    }
  };
  /** Moves the focus by Tab to a button or a field with this name. */
  const reach = async (name: RegExp) => {
    const trail: string[] = [];
    for (let step = 0; step < 60; step++) {
      const focused = await page.evaluate(() => {
        const node = document.activeElement;
        const label = node instanceof HTMLInputElement ? node.labels?.[0]?.textContent : undefined;
        return label ?? node?.getAttribute('aria-label') ?? node?.textContent ?? '';
      });
      if (name.test(focused.trim())) return;
      trail.push(focused.trim().slice(0, 24));
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}. ${trail.join(' > ')}`);
  };
  const inMenu = async (name: RegExp) => {
    await page.locator('[role=menu] :focus, [role=menu]:focus').waitFor({ state: 'attached' });
    for (let step = 0; step < 8; step++) {
      if (name.test((await page.evaluate(() => document.activeElement?.textContent)) ?? '')) break;
      await page.keyboard.press('ArrowDown');
    }
    await press('Enter');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await check(`menu ${name}`);
  };
  const closed = async (role: 'menu' | 'dialog', name?: string) => {
    await press('Escape');
    await page.getByRole(role, name ? { name } : {}).waitFor({ state: 'hidden' });
    await check(`close ${role} ${name}`);
  };
  const canvas = async () => {
    for (let step = 0; step < 8; step++) {
      if (await page.evaluate(() => document.activeElement?.closest('[role=application]'))) return;
      await press('F6');
    }
  };

  for (const kind of ['Box', 'Image', 'Text']) {
    await reach(/^Add Element/);
    await press('Enter');
    await closed('menu');
    await press('Enter');
    await inMenu(new RegExp(`^${kind}`));
  }
  await page.keyboard.type('Soup');
  await press('Escape');
  await reach(/^Zoom/);
  await press('Enter');
  await page.getByRole('menu').waitFor();
  await closed('menu');
  await reach(/^Keyboard shortcuts/);
  await press('Enter');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await closed('dialog', 'Keyboard shortcuts');
  await reach(/^Soup$/);
  await press('Enter');
  await reach(/Roboto$/);
  await press('Enter');
  await page.getByRole('dialog', { name: 'Select a Font' }).waitFor();
  await closed('dialog', 'Select a Font');
  await reach(/^Color/);
  await press('Enter', 'Escape');
  await reach(/^New Animation/);
  await press('Enter');
  await reach(/^Delete$/);
  await press('Enter');
  await reach(/^New Animation/);
  await press('Enter');
  await reach(/^Save Animation/);
  await press('Enter');
  await reach(/^Left$/);
  await press('Control+Shift+L');
  await press('Control+Shift+L');
  await canvas();
  await press('F2');
  await press('Escape');
  await canvas();
  await press('Control+a', 'Control+g', 'Control+Shift+g', 'Delete', 'Control+z');
  // A screen reader gives the focus to a handle.
  await page.getByRole('button', { name: /^Resize at the lower right/ }).focus();
  await press('Delete', 'Control+z');
  await press('Escape', 'Escape');
  await canvas();
  await press('Control+a');
  await reach(/^Remove Item/);
  await press('Enter');
  await reach(/^Undo/);
  for (let step = 0; step < 6; step++) await press('Enter');
  await reach(/^Redo/);
  for (let step = 0; step < 6; step++) await press('Enter');
  await canvas();
  await press('Control+z', 'Control+a');
  await reach(/^Layers/);
  await press('ArrowRight', 'ArrowRight', 'ArrowLeft');
  await reach(/^Save Changes/);
  await press('Enter');
  expect(await page.evaluate(() => window.saved.length)).toBe(1);
  expect(lost).toEqual([]);
  expect(faults).toEqual([]);
}, 60_000);
