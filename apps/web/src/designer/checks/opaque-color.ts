/** Returns whether a CSS color that the gate accepts has no transparency. */
export const isOpaqueColor = (color: string): boolean => {
  const text = color.trim().toLowerCase();
  if (text === 'transparent') return false;
  const digits = /^#([\da-f]+)$/.exec(text)?.[1] ?? '';
  if (digits.length === 4) return digits.endsWith('f');
  if (digits.length === 8) return digits.endsWith('ff');
  const parts =
    /^(?:rgb|hsl)a?\((.*)\)$/
      .exec(text)?.[1]
      ?.split(/[\s,/]+/)
      .filter(Boolean) ?? [];
  const alpha = parts[3];
  if (alpha === undefined) return true;
  return alpha.endsWith('%') ? Number.parseFloat(alpha) >= 100 : Number(alpha) >= 1;
};
