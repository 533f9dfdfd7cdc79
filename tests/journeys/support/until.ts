/**
 * Repeats the check until it returns a value other than undefined or false, and returns that value.
 * @throws an error of the check at once, or a timeout after `within` milliseconds
 */
export const until = async <T>(
  what: string,
  condition: () => Promise<T | undefined | false> | T | undefined | false,
  { within = 20_000, every = 25 } = {},
): Promise<T> => {
  const end = Date.now() + within;
  for (;;) {
    const answer = await condition();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Not within ${within} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
};
