import { hasMacKeys } from './modifiers';

const names: Readonly<Record<string, string>> = hasMacKeys
  ? { Mod: '⌘', Shift: '⇧', Alt: '⌥', Backspace: '⌫', Delete: '⌦' }
  : { Mod: 'Ctrl' };

/** Returns a shortcut as people read it: 'Ctrl+Shift+Z', or '⇧⌘Z' on a Mac. */
export const shownKeys = (keys: string | undefined): string => {
  if (!keys) return '';
  // The last key can be '+' itself.
  const parts = keys === '+' ? ['+'] : keys.split('+').map((part) => names[part] ?? part);
  return parts.join(hasMacKeys ? '' : '+');
};
