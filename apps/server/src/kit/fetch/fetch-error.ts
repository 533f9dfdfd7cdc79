/** A failed request to an outside address. The message is a sentence for the person who gave the address. */
export class FetchError extends Error {
  /** @param status the status of the response, if there was a response that was not a success */
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }
}
