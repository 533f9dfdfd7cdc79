import type { ContentKind } from './field-kind';
import { fieldKind } from './field-kinds';

/** The message or playlist that an answer names. */
export type NamedContent = { kind: ContentKind; id: number };

/**
 * Returns the content that an answer to a question of this type names, or undefined if the answer is invalid for the type.
 * An answer is 'message:1' or 'playlist:2', or only an id if the type allows one kind of content.
 */
export function readNamed(fieldType: string, value: string): NamedContent | undefined {
  const { names } = fieldKind(fieldType);
  const [, written, digits = ''] = /^(?:(message|playlist):)?(\d{1,16})$/.exec(value.trim()) ?? [];
  const kind = names.find((name) => (written === undefined ? names.length === 1 : name === written));
  const id = Number(digits);
  return kind && Number.isSafeInteger(id) && id >= 1 ? { kind, id } : undefined;
}

/** Returns the answer that names this content. */
export function writeNamed(fieldType: string, { kind, id }: NamedContent): string {
  return fieldKind(fieldType).names.length > 1 ? `${kind}:${id}` : String(id);
}
