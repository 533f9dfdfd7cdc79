export type Choice = { value: string; label: string };

/** Choices of a list question: value and label divided by a backtick, pairs by '|'. A lone value is its own label. */
export const parseChoices = (choices: string): Choice[] => {
  const pairs = choices
    .split('|')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => pair.split('`'))
    .map(([value = '', label]) => ({ value, label: label?.trim() || value }));
  return pairs.filter((pair, index) => pairs.findIndex(({ value }) => value === pair.value) === index);
};
