/** What a text from outside says as JSON; undefined where it says nothing. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
