import type { TemplateValue } from './fields/field-kind';
import { type FieldType, fieldKind } from './fields/field-kinds';

/** The fields of a question that rendering needs. `children`: the child questions; see `FieldKind.children`. */
export type TemplateQuestion = {
  keyName: string;
  fieldType: FieldType;
  placeholder: string | null;
  children?: TemplateQuestion[];
};

/** The stored texts of values, by key name. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Returns the values of a template's placeholders by key name, each read by its type of question (`fieldKinds`).
 * The text of a value is the answer. Without an answer, the text is the data of the subscription with that key name. Without
 * data, the text is the placeholder of the question. A cleared answer ('') is replaced by the data, but not by the placeholder.
 * Otherwise a person who deletes a text would see a text that they never wrote. `listAt` returns the list at a web address or in
 * a stored file, for answers that are addresses.
 */
export function valuesOf(
  questions: TemplateQuestion[],
  answers: Texts,
  data: Texts = {},
  listAt: (address: string) => unknown = () => null,
): Record<string, TemplateValue> {
  const values: Record<string, TemplateValue> = {};
  for (const { keyName, fieldType, placeholder, children = [] } of questions) {
    const kind = fieldKind(fieldType);
    if (kind.children === 'inForm') {
      Object.assign(values, valuesOf(children, answers, data, listAt));
      continue;
    }
    if (!keyName) continue;
    const answer = own(answers, keyName);
    const text = answer || own(data, keyName) || (answer ?? placeholder ?? '');
    values[keyName] = kind.read(text, { listAt, valuesOfItem: (texts) => valuesOf(children, texts) });
  }
  return values;
}

function own(texts: Texts, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
