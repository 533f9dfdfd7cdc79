import { createStore } from 'zustand/vanilla';
import { maxUsedColors, typedColor, withUsedColor } from './design-colors';

const storageKey = 'marquee-used-colors';

/** The colors that were used last in this browser, the newest first. */
export const usedColors = createStore<readonly string[]>(() => storedColors());

/** Puts a color at the start of the last used colors. */
export const noteUsedColor = (color: string): void => {
  const colors = withUsedColor(usedColors.getState(), color);
  usedColors.setState(colors, true);
  try {
    localStorage.setItem(storageKey, JSON.stringify(colors));
  } catch {
    // Without storage, the colors are kept until the page is closed.
  }
};

function storedColors(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .flatMap((color) => (typeof color === 'string' ? [typedColor(color, () => true) ?? []].flat() : []))
      .slice(0, maxUsedColors);
  } catch {
    return [];
  }
}
