import type { TemplateValue } from './fields/field-kind';
import { type FieldType, fieldKind } from './fields/field-kinds';

/** A question as rendering needs it. `children`: the questions below it, as `FieldKind.children` says. */
export type TemplateQuestion = {
  keyName: string;
  fieldType: FieldType;
  placeholder: string | null;
  children?: TemplateQuestion[];
};

/** Values by key name, as they are stored: texts. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Returns the values of a template's placeholders by key name, each read as its type of question says (`fieldKinds`).
 * The text of a value is the answer; without an answer, the subscription's data of that key name; without data, the
 * placeholder of the question. A cleared answer ('') shows the subscription's data but no placeholder: otherwise a person
 * who deletes a text would get words that they never wrote. `listAt` returns the list at a web address or in a file of
 * ours, for answers that name one.
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
