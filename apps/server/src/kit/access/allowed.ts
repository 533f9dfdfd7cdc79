const checked = Symbol('checked');

/** A row that this actor may access. An action that takes an `Allowed` row cannot be called without the check. */
export type Allowed<Row> = Row & { readonly [checked]: true };

/** Marks a row as checked. Only `-access` files call it. */
export const allow = <Row extends object>(row: Row): Allowed<Row> => ({ ...row, [checked]: true });
