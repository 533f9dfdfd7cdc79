/** The fields of a form by their names in the API, each with its label and with the beginnings of sentences about the field. */
export type PlacedFields<Name extends string> = Record<Name, { label: string; about?: RegExp }>;
/** The sentences at their fields, and the sentences about the whole form. */
export type PlacedFaults<Name extends string> = { at: Partial<Record<Name, string>>; rest: string[] };

/**
 * Places the sentences of a refused call at the fields that they are about. A sentence of the server that begins with the name of a
 * field gets the label of the field: 'amount must be ...' becomes 'Amount must be ...'.
 */
export const placeFaults = <Name extends string>(
  sentences: readonly string[],
  fields: PlacedFields<Name>,
): PlacedFaults<Name> => {
  const placed: PlacedFaults<Name> = { at: {}, rest: [] };
  for (const sentence of sentences) {
    const name = namesOf(fields).find(
      (each) => sentence.startsWith(`${each} `) || fields[each].about?.test(sentence),
    );
    if (name === undefined) placed.rest.push(sentence);
    else placed.at[name] ??= withLabel(sentence, name, fields[name].label);
  }
  return placed;
};

const namesOf = <Name extends string>(fields: PlacedFields<Name>): Name[] =>
  Object.keys(fields).filter((name): name is Name => name in fields);

const withLabel = (sentence: string, name: string, label: string): string =>
  sentence.startsWith(`${name} `) ? `${label}${sentence.slice(name.length)}` : sentence;
