/** Returns a number with its noun, such as '2 screens'. */
export const count = (number: number, name: string): string =>
  `${number.toLocaleString('en')} ${name}${number === 1 ? '' : 's'}`;
