/** True on a Mac, where shortcuts have other keys. */
export const hasMacKeys: boolean = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** Returns whether Ctrl is held, or Cmd on a Mac. */
export const isMod = (event: { ctrlKey: boolean; metaKey: boolean }): boolean =>
  hasMacKeys ? event.metaKey : event.ctrlKey;
