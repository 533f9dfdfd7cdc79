/**
 * Who may read a stored file by its address. `public`: everybody, and the file never changes. `changing`: everybody, and the file
 * can change. `signed`: only callers whose address has a signature, and the file can change. `nobody`: the file is not served.
 */
export type KeyAccess = 'public' | 'changing' | 'signed' | 'nobody';

const rules: readonly [RegExp, KeyAccess][] = [
  [/^(uploads|thumbnails|feeds|fonts)\//, 'public'],
  [/^messages\/\d+\/thumb\//, 'changing'],
  [/^(screenshots|devicescreenshots|support|exports)\//, 'signed'],
];

/**
 * Returns who may read the file with this key by its address. Nobody may read a file in another folder, so a new kind of file is
 * not served before its folder has a rule.
 */
export const keyAccess = (key: string): KeyAccess =>
  rules.find(([pattern]) => pattern.test(key))?.[1] ?? 'nobody';

/** Returns whether everybody who has the address of the file may read the file, and so every page that names the address. */
export const isForEverybody = (key: string): boolean => ['public', 'changing'].includes(keyAccess(key));
