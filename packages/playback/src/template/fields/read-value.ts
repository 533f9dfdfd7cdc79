import type { Reading, TemplateValue } from './field-kind';

/** Returns the unchanged text. */
export function readText(text: string): string {
  return text;
}

/** Returns true for 'true', '1', 'yes' and 'on', in any case, and false for every other text. */
export function readFlag(text: string): boolean {
  return /^(true|1|yes|on)$/i.test(text.trim());
}

/**
 * Returns the texts of a list, which is divided by backticks or is JSON. Leaves out empty texts and files that are not uploaded
 * yet.
 */
export function readTexts(text: string): string[] {
  const list = text.trimStart().startsWith('[') ? asList(parsed(text)).map(asText) : text.split('`');
  return list.filter((each) => each !== '' && each !== 'Pending Upload');
}

/** Returns the approved texts of a moderated list, which is a JSON list of {text, approved}. Leaves out empty texts. */
export function readApproved(text: string): string[] {
  return asList(parsed(text)).flatMap((entry) =>
    isRecord(entry) && entry.approved === true && typeof entry.text === 'string' && entry.text.trim()
      ? [entry.text]
      : [],
  );
}

/**
 * Returns the items of a list, given as JSON or as the address of JSON. Each item has its fields of the JSON and the values of
 * the child questions.
 */
export function readItems(text: string, reading: Reading): TemplateValue {
  const found = /^\s*(https?:|\/content\/)/i.test(text) ? reading.listAt(text.trim()) : text;
  return asList(typeof found === 'string' ? parsed(found) : found).map((item) => {
    const fields: Record<string, unknown> = isRecord(item) ? { ...item } : {};
    const texts: Record<string, string> = {};
    for (const [key, value] of Object.entries(fields)) if (value != null) texts[key] = asText(value);
    return { ...fields, ...reading.valuesOfItem(texts) };
  });
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
