/** A question as far as rendering needs it. `children`: of a header, questions like any other; of an array, those of each item. */
export type TemplateQuestion = {
  keyName: string;
  fieldType: string;
  placeholder: string | null;
  children?: TemplateQuestion[];
};

export type TemplateValue = string | boolean | string[] | Record<string, unknown>[];

/** Values by key name, as they are stored: texts. */
export type Texts = Readonly<Record<string, string>>;

/**
 * What the placeholders of a template stand for: the answer; where there is none, the subscription's data of that key name;
 * where there is none, the question's placeholder. An answer that was emptied lets the subscription's data through, but no
 * placeholder: what a person took out must not come back as words they never wrote. A bool is true or false. An array is a list of objects, read from the JSON of
 * its answer, or by `listAt` from the address of it that stands in its place (a web address, or that of a file of ours). The types that end in [] are lists of texts, joined by backticks.
 * Of a moderated list, JSON of {text, approved}, only the approved texts are there.
 */
export function valuesOf(
  questions: TemplateQuestion[],
  answers: Texts,
  data: Texts = {},
  listAt: (address: string) => unknown = () => null,
): Record<string, TemplateValue> {
  const values: Record<string, TemplateValue> = {};
  for (const question of questions) {
    if (question.fieldType === 'header') {
      Object.assign(values, valuesOf(question.children ?? [], answers, data, listAt));
      continue;
    }
    const { keyName } = question;
    if (keyName)
      values[keyName] = valueOf(
        question,
        own(answers, keyName) || own(data, keyName) || (own(answers, keyName) ?? question.placeholder ?? ''),
        listAt,
      );
  }
  return values;
}

function valueOf(
  question: TemplateQuestion,
  text: string,
  listAt: (address: string) => unknown,
): TemplateValue {
  if (question.fieldType === 'bool') return /^(true|1|yes|on)$/i.test(text.trim());
  if (question.fieldType === 'array') {
    const found = /^\s*(https?:|\/content\/)/i.test(text) ? listAt(text.trim()) : text;
    return itemsOf(question.children ?? [], asList(typeof found === 'string' ? parsed(found) : found));
  }
  if (question.fieldType === 'moderatedList') return approvedOf(text);
  if (question.fieldType.endsWith('[]')) return listOf(text);
  return text;
}

function itemsOf(questions: TemplateQuestion[], list: unknown[]): Record<string, unknown>[] {
  return list.map((item) => {
    const fields: Record<string, unknown> = isRecord(item) ? { ...item } : {};
    const texts: Record<string, string> = {};
    for (const [key, value] of Object.entries(fields)) if (value != null) texts[key] = asText(value);
    return { ...fields, ...valuesOf(questions, texts) };
  });
}

function approvedOf(text: string): string[] {
  return asList(parsed(text)).flatMap((entry) =>
    isRecord(entry) && entry.approved === true && typeof entry.text === 'string' && entry.text.trim()
      ? [entry.text]
      : [],
  );
}

function listOf(text: string): string[] {
  const list = text.trimStart().startsWith('[') ? asList(parsed(text)).map(asText) : text.split('`');
  return list.filter((each) => each !== '' && each !== 'Pending Upload');
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

function own(texts: Texts, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
