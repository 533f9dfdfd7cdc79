import { answerForms } from '@marquee/contract/answer-forms';
import { type FieldType, fieldTypes } from '@marquee/playback/template/fields/field-kinds';

/** Returns one schema for the answers to questions of each type, and a schema with all of them. */
export const answerSchemas = () => {
  const forms = fieldTypes.flatMap((type) => {
    const form = answerForms[type];
    return form ? [{ name: schemaName(type), type, form }] : [];
  });
  const schemas = forms.map(({ name, type, form: { description, example } }) => [
    name,
    {
      type: 'string',
      description: `The \`value\` of an answer to a question whose \`fieldType\` is \`${type}\`. ${description}`,
      examples: [example],
    },
  ]);
  const all = {
    description: 'A text. Its form depends on the `fieldType` of the question.',
    anyOf: forms.map(({ name }) => ({ $ref: `#/components/schemas/${name}` })),
  };
  return { ...Object.fromEntries(schemas), AnswerValue: all };
};

/** Returns the name of the schema of a type: `StringListAnswer` for `string[]`. */
const schemaName = (type: FieldType): string => {
  const word = type.replace('[]', 'List');
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}Answer`;
};
