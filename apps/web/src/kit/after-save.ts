/**
 * Returns an `onSettled` handler that requests the data that a save may have changed. A successful save ends when the pages show
 * the stored data. A failed save ends at once, because an unreachable server would not respond to these requests either.
 */
export const afterSave =
  (readAgain: () => Promise<unknown>) =>
  (_saved: unknown, failure: unknown): Promise<unknown> | undefined => {
    const reading = readAgain();
    return failure ? undefined : reading;
  };
