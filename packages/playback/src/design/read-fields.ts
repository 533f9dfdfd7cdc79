/** What came out of somebody's JSON: an object of anything. */
export type Fields = Readonly<Record<string, unknown>>;

/** The object, or one without fields where it is something else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The list, or an empty one where it is something else. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A number of at most two decimals within bounds; forms of other systems keep them as texts. */
export function numberOf(value: unknown, otherwise: number, least: number, most: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return otherwise;
  // Of a rounded -0.001 JSON would keep no sign.
  return Math.round(Math.min(most, Math.max(least, number)) * 100) / 100 + 0;
}

/** A text cut to so many characters (UTF-16 units); `otherwise` where it is none. */
export function textOf(value: unknown, otherwise: string, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest) : otherwise;
}

/** Yes or no; forms of other systems keep it as a text. `otherwise` where it is neither. */
export function flagOf(value: unknown, otherwise: boolean): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'boolean' ? value : otherwise;
}

/** The one of the choices that it is; `otherwise` where it is none. */
export function oneOf<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  return choices.find((choice) => choice === value) ?? otherwise;
}

/** A colour as css writes it: #rgb to #rrggbbaa, rgb(), hsl() or a name. Nothing else gets into a style. */
export function colorOf(value: unknown, otherwise: string): string {
  const color = typeof value === 'string' ? value.trim() : '';
  return /^(#[\da-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/-]{1,40}\)|[a-z]{3,20})$/i.test(color) ? color : otherwise;
}
