/**
 * Asks until the answer is something other than undefined or false, and gives it.
 * @throws what the condition last threw, or that it never came, after `within` milliseconds
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
