/** A reason why a form cannot be saved, as a sentence. `at`: the name of the field. Absent: the reason concerns the whole form. */
export type Fault<Name extends string = string> = { text: string; at?: Name };

/** The fields of a form by their names in the API, each with its label and with a pattern of other sentences about the field. */
export type PlacedFields<Name extends string> = Readonly<Record<Name, { label: string; about?: RegExp }>>;

/** The beginning of a sentence of the server that names a field: 'answers.value (row 3) must be ...'. */
const namedField =
  /^[a-z]\w*(\.\w+)*( \(row \d+\))? (?=must |is missing|is not valid|has unknown|contains a )/;

/**
 * Places the sentences of a refused call at the fields that they are about. A sentence of the server that begins with the name of a
 * field gets the label of the field: 'amount must be ...' becomes 'Amount must be ...'. A name that the form does not have is left
 * out, because a person does not know it. A form without `fields` shows all sentences together.
 */
export const placeFaults = <Name extends string>(
  sentences: readonly string[],
  fields: PlacedFields<Name> | undefined,
): Fault<Name>[] =>
  sentences.map((sentence) => {
    const at =
      fields &&
      namesOf(fields).find((name) => sentence.startsWith(`${name} `) || fields[name].about?.test(sentence));
    if (!fields || at === undefined) return { text: inPlainWords(sentence) };
    const { label } = fields[at];
    return { text: sentence.startsWith(`${at} `) ? `${label}${sentence.slice(at.length)}` : sentence, at };
  });

/** Replaces the name of a field at the beginning of a sentence of the server. */
export const inPlainWords = (sentence: string): string =>
  sentence.replace(namedField, 'A value in this form ');

/** Returns the sentence at a field: the first of its faults. */
export const faultAt = <Name extends string>(
  faults: readonly Fault<Name>[],
  name: Name,
): string | undefined => faults.find(({ at }) => at === name)?.text;

const namesOf = <Name extends string>(fields: PlacedFields<Name>): Name[] =>
  Object.keys(fields).filter((name): name is Name => name in fields);
