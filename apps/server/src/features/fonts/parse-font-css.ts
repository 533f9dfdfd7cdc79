/** One file that a stylesheet of Google names. */
export type ListedFace = { weight: number; address: string; unicodeRange: string | null };

/**
 * Returns the faces of a stylesheet of Google Fonts. Faces without a weight or without a WOFF2 file are left out. `unicodeRange`
 * contains only characters of a CSS range, so that it is safe within a style.
 */
export const parseFontCss = (css: string): ListedFace[] =>
  [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const weight = Number(/font-weight:\s*(\d{1,4})\b/.exec(rule)?.[1]);
    const address = /src:\s*url\((['"]?)(https?:\/\/[^'")\s]+)\1\)\s*format\(['"]woff2['"]\)/.exec(rule)?.[2];
    const unicodeRange = /unicode-range:\s*([U+\dA-F?,\s-]+)/i.exec(rule)?.[1]?.trim() ?? null;
    return weight > 0 && address !== undefined ? [{ weight, address, unicodeRange }] : [];
  });
