/**
 * Reads again what a save may have changed, as `onSettled` of a mutation. A save that succeeded ends when the pages show
 * what is stored; a save that failed ends at once, because a server that is away would not answer these reads either.
 */
export const afterSave =
  (readAgain: () => Promise<unknown>) =>
  (_saved: unknown, failure: unknown): Promise<unknown> | undefined => {
    const reading = readAgain();
    return failure ? undefined : reading;
  };
