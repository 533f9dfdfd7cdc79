import { shownName } from '../../kit/shown-name';

/** Maximum number of rows that one call changes. */
const maxAtOnce = 500;

type Row = {
  name: string;
  /** The department that shares the row. Null or absent: the row belongs to this department. */
  sharedBy?: string | null;
};

/** Throws the sentences of a failed call, so that a refusal of the page and of the server are shown alike. */
const refuse = (sentence: string): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- failures of calls are objects with sentences
  throw { status: 400, sentences: [sentence] };
};

/** Refuses an action on too many rows, or on a row that another department shares. */
export const checkOwnRows = (rows: readonly Row[]): void => {
  if (rows.length > maxAtOnce) refuse(`Select at most ${maxAtOnce} at once.`);
  const foreign = rows.find(({ sharedBy }) => sharedBy);
  if (foreign)
    refuse(
      `“${shownName(foreign.name)}” belongs to the department ${foreign.sharedBy}, which alone can change it. Nothing was changed.`,
    );
};
