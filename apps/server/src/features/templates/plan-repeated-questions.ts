type Question = {
  id: number;
  parentId?: number | null | undefined;
  keyName?: string | undefined;
  title?: string | undefined;
  fieldType?: string | undefined;
};

/**
 * Finds the stored questions that an earlier save of the same form created, so that a repeated save keeps these questions with
 * their answers.
 * @returns the given questions. A new question (its id is 0 or negative) has the id of the stored question with the same parent,
 * key name, title and type, unless another given question has that id.
 */
export const withCreatedIds = <Row extends Question>(given: Row[], stored: Question[]): Row[] => {
  const named = new Set(given.map(({ id }) => id));
  const free = new Map<string, number[]>();
  const storedKey = keyIn(stored);
  for (const row of stored)
    if (!named.has(row.id)) free.set(storedKey(row), [...(free.get(storedKey(row)) ?? []), row.id]);
  const givenKey = keyIn(given);
  const created = given.map((row) => ({
    row,
    id: row.id > 0 ? row.id : (free.get(givenKey(row))?.shift() ?? row.id),
  }));
  const newIds = new Map(created.map(({ row, id }) => [row.id, id]));
  return created.map(({ row, id }) => ({
    ...row,
    id,
    parentId: row.parentId && (newIds.get(row.parentId) ?? row.parentId),
  }));
};

const keyIn = (rows: Question[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ parentId, keyName, title, fieldType }: Question): string => {
    const parent = byId.get(parentId ?? 0);
    return JSON.stringify([parent?.keyName, parent?.title, keyName, title, fieldType]);
  };
};
