const checked = Symbol('checked');

/** A row that the actor of the call may access. An action that takes an `Allowed` row cannot be called without the check. */
export type Allowed<Row> = Row & { readonly [checked]: true };

/** Returns the row, marked as checked. Only files named `*-access.ts` call this function. */
export const allow = <Row extends object>(row: Row): Allowed<Row> => ({ ...row, [checked]: true });
