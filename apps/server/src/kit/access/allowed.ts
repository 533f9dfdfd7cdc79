const checked = Symbol('checked');

/** A row that this actor was found to have a right to. A verb that takes one cannot be called without the check. */
export type Allowed<Row> = Row & { readonly [checked]: true };

/** Marks a row as checked. Called by the `-access` files alone. */
export const allow = <Row extends object>(row: Row): Allowed<Row> => ({ ...row, [checked]: true });
