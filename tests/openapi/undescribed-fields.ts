type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the pointers of the fields of all schemas without a description in their place or in their named schema. */
export const undescribedFields = (document: Json): string[] => {
  const isDescribed = (schema: unknown): boolean => {
    if (!isJson(schema)) return false;
    if (typeof schema.description === 'string' && schema.description !== '') return true;
    return typeof schema.$ref === 'string' && isDescribed(namedSchema(document, schema.$ref));
  };
  const faultsIn = (value: unknown, pointer: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((part, index) => faultsIn(part, `${pointer}/${index}`));
    if (!isJson(value)) return [];
    const fields = isJson(value.properties) ? Object.entries(value.properties) : [];
    return [
      ...fields.filter(([, field]) => !isDescribed(field)).map(([name]) => `${pointer}/${name}`),
      ...Object.entries(value).flatMap(([key, part]) => faultsIn(part, `${pointer}/${key}`)),
    ];
  };
  return faultsIn(document, '');
};

const namedSchema = (document: Json, reference: string): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((place, key) => (isJson(place) ? place[key] : undefined), document);
