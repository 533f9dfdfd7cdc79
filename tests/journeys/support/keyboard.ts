import type { Locator, Page } from 'playwright-core';
import { until } from './until';

export type Keyboard = ReturnType<typeof keyboardOf>;

/**
 * Operates a page with its keyboard alone. After each key that moves the focus, the focused element must be in view, uncovered and
 * marked. `taken` returns the number of keys that moved the focus since the last call.
 */
export const keyboardOf = (page: Page) => {
  let moves = 0;
  let path: string[] = [];

  const checkFocus = async () => {
    let seen = await page.evaluate(lookAtFocus);
    path.push(seen.name);
    if (!seen.fault) return;
    // A list of choices that just closed still fades out.
    await until(
      'the focus can be seen',
      async () => {
        seen = await page.evaluate(lookAtFocus);
        return !seen.fault;
      },
      { within: 2000 },
    ).catch(() => {
      throw new Error(`${seen.name} ${seen.fault}. The focus took this way: ${path.join(' > ')}`);
    });
  };
  const isOn = async (target: Locator) => (await target.and(page.locator(':focus')).count()) === 1;

  const reach = async (target: Locator, { by = 'Tab', within = 60 } = {}) => {
    await target.first().waitFor({ state: 'attached' });
    for (let left = within; !(await isOn(target)); left--) {
      if (left === 0)
        throw new Error(`${within} keys do not reach ${target.toString()}: ${path.join(' > ')}`);
      await page.keyboard.press(by);
      moves++;
      await checkFocus();
    }
  };
  return {
    reach,
    /** Moves the focus to a button, a link or a choice, and presses a key there. */
    press: async (target: Locator, { key = 'Enter', ...how }: { key?: string; by?: string } = {}) => {
      await reach(target, how);
      await page.keyboard.press(key);
    },
    /** Moves the focus to a field and replaces its text. */
    type: async (field: Locator, text: string, how: { by?: string } = {}) => {
      await reach(field, how);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    },
    /** Waits until the page itself moved the focus to this element. */
    arrive: async (target: Locator) => {
      await target.and(page.locator(':focus')).waitFor();
      await checkFocus();
    },
    taken: () => {
      const counted = moves;
      moves = 0;
      path = [];
      return counted;
    },
  };
};

/** Runs in the page. Returns the name of the focused element and its fault, if it has one. */
const lookAtFocus = (): { name: string; fault?: string } => {
  const element = document.activeElement;
  if (!element || element === document.body)
    return { name: 'The page', fault: 'has the focus, not a part of it' };
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const words = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '';
  const name = `${element.tagName.toLowerCase()} “${words.trim().slice(0, 40)}”`;

  // A browser gives the focus to a hidden radio button or switch. People see its label or the mark beside it.
  const small = (each: Element) =>
    each.getBoundingClientRect().width < 4 || getComputedStyle(each).opacity === '0';
  const shown = small(element) && label ? label : element;
  const box = shown.getBoundingClientRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  if (right - left < 4 || bottom - top < 4) return { name, fault: 'is out of view' };
  const point = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isUncovered = shown.contains(point) || (label?.contains(point) ?? false);
  if (!isUncovered)
    return { name, fault: `is covered by ${point?.tagName} “${point?.textContent?.slice(0, 40)}”` };

  // A part of the page that Tab does not reach, such as the main content, gets the focus as the place where Tab continues.
  if (element.matches('main, section, div') && element.getAttribute('tabindex') === '-1') return { name };
  const isMarked = (each: Element | null | undefined) => {
    if (!each) return false;
    return ['', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each, part);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    });
  };
  const marked = [
    element,
    shown,
    ...element.children,
    element.nextElementSibling,
    element.parentElement,
    element.parentElement?.parentElement,
  ];
  return marked.some(isMarked) ? { name } : { name, fault: 'has no focus ring' };
};
