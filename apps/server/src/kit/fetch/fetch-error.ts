/** A failed request to an outside address. The message is a sentence for the person who gave the address. */
export class FetchError extends Error {}
