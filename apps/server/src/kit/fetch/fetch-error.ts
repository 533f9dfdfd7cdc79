/** Why something outside could not be read: one sentence for whoever gave its address. */
export class FetchError extends Error {}
