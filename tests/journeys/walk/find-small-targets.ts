import type { Page } from 'playwright-core';

/**
 * Returns a finding for each button, link and field that a finger reaches in less than 44 by 44 pixels. Links within a sentence have
 * the height of the sentence. A target that is smaller than 44 pixels is pressed around it, because its style can extend its area.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Layouts can have fractions of a pixel.
    const smallest = 43.5;
    const selector =
      'button, a[href], input:not([type=file], [type=hidden]), select, textarea, summary, [role=slider], [role=option], [role=menuitem]';
    /** The label of a checkbox or a radio button is a part of its target. */
    const labelOf = (node: Element) =>
      node instanceof HTMLInputElement && ['checkbox', 'radio'].includes(node.type) ? node.labels?.[0] : null;
    const isInSentence = (node: Element) =>
      node.matches('a, button') &&
      getComputedStyle(node).display === 'inline' &&
      [...(node.parentNode?.childNodes ?? [])].some(
        (sibling) => sibling.nodeType === Node.TEXT_NODE && sibling.textContent?.trim(),
      );
    const isHit = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target);
    };
    const reach = (target: Element, from: { x: number; y: number }, x: number, y: number) => {
      let distance = 0;
      while (distance < 23 && isHit(target, from.x + x * distance, from.y + y * distance)) distance += 0.5;
      return distance;
    };
    return [...document.querySelectorAll(selector)].flatMap((target) => {
      const label = labelOf(target) ?? target;
      const isVisible = label.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // Only the keyboard reaches a target that is clipped. A design is an application with its own ways to press.
      if (
        !isVisible ||
        getComputedStyle(target).clipPath !== 'none' ||
        target.closest('[role=application], [inert]')
      )
        return [];
      const size = label.getBoundingClientRect();
      if (Math.min(size.width, size.height) >= smallest || isInSentence(target)) return [];
      label.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = label.getBoundingClientRect();
      const center = { x: left + width / 2, y: top + height / 2 };
      // A dialog or a menu covers the target.
      if (!isHit(target, center.x, center.y)) return [];
      const wide = Math.max(width, reach(target, center, -1, 0) + reach(target, center, 1, 0));
      const high = Math.max(height, reach(target, center, 0, -1) + reach(target, center, 0, 1));
      if (Math.min(wide, high) >= smallest) return [];
      const name =
        target.getAttribute('aria-label') ?? (label.textContent?.trim() || target.outerHTML.slice(0, 120));
      return [
        `small target: ${target.getAttribute('role') ?? target.tagName.toLowerCase()} “${name}” has ${wide} x ${high} pixels`,
      ];
    });
  });
