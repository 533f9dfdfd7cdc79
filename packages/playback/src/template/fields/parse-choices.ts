/** A choice of a list question. */
export type Choice = { value: string; label: string };

/**
 * Reads the choices of a list question. A backtick separates value and label, '|' separates choices. A value without a
 * label is also the label. Of several choices with the same value, only the first choice is returned.
 */
export function parseChoices(choices: string): Choice[] {
  const pairs = choices
    .split('|')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => pair.split('`'))
    .map(([value = '', label]) => ({ value, label: label?.trim() || value }));
  return pairs.filter((pair, index) => pairs.findIndex(({ value }) => value === pair.value) === index);
}
