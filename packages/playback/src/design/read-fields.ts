/** An object from untrusted JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** The allowed range of a number, and the value that replaces an invalid number. */
export type Bounds = { min: number; max: number; otherwise: number };

/** Returns a copy of the object, or an empty object if the value is no object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Returns the list, or an empty list if the value is no list. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Returns the fields that the upgraded object does not have, as its `rest`. The result has no `rest` if there are no such
 * fields. So a document keeps the fields of other systems, and a plain document stays plain.
 */
export function restOf(fields: Fields, upgraded: object): { rest?: Fields } {
  const unknown = Object.entries(fields).filter(([name]) => !Object.hasOwn(upgraded, name));
  return unknown.length > 0 ? { rest: Object.fromEntries(unknown) } : {};
}

/** Returns a number within bounds, rounded to two decimals. Other systems store numbers as text, so text is accepted. */
export function numberOf(value: unknown, { min, max, otherwise }: Bounds): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return otherwise;
  // JSON does not store the sign of a rounded -0.001, so -0 becomes 0.
  return Math.round(Math.min(max, Math.max(min, number)) * 100) / 100 + 0;
}

/** Returns a text cut to `max` UTF-16 units, or `otherwise` if the value is no text. */
export function textOf(value: unknown, otherwise: string, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : otherwise;
}

/** Returns a boolean. Other systems store 'true' and 'false'. Returns `otherwise` for all other values. */
export function flagOf(value: unknown, otherwise: boolean): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'boolean' ? value : otherwise;
}

/** Returns the choice that equals the value, or `otherwise`. */
export function oneOf<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  return choices.find((choice) => choice === value) ?? otherwise;
}

/**
 * Returns a CSS color: # with 3, 4, 6 or 8 digits, rgb(), hsl() or a name. Returns `otherwise` for all other values, because a
 * style contains the color.
 */
export function colorOf(value: unknown, otherwise: string): string {
  const color = typeof value === 'string' ? value.trim() : '';
  return /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(rgb|hsl)a?\([\d\s.,%/-]{1,40}\)|[a-z]{3,20})$/i.test(color)
    ? color
    : otherwise;
}

/**
 * Returns the name of a font family, or `otherwise` for a name with other characters, because a style contains the name between
 * quotes.
 */
export function fontOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' && /^[\p{L}\d][\p{L}\d .'-]{0,59}$/u.test(value) ? value : otherwise;
}

/** Returns an id of letters, digits, '_' and '-', at most 64 characters, or undefined if the value is no such id. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}
