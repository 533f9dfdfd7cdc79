import { shownName } from '../../kit/shown-name';

/** Returns names as a list: 'A', 'A and B', 'A, B and 3 more'. `count`: the number of all names, of which `names` are the first. */
export const namesInWords = (names: readonly string[], count = names.length): string => {
  const all = [...names.map(shownName), ...(count > names.length ? [`${count - names.length} more`] : [])];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
};

/** Maximum number of screens that a sentence names. */
const maxNamed = 3;

/**
 * Returns screens in words: 'Lobby, Foyer, Hall and 17 other screens'.
 * @param count the number of all screens, of which `screens` are the first
 */
export const screensInWords = (screens: readonly { name: string }[], count = screens.length): string => {
  const names = screens.slice(0, maxNamed).map(({ name }) => shownName(name));
  const others = count - names.length;
  if (others <= 0) return namesInWords(names);
  return `${names.join(', ')} and ${others === 1 ? '1 other screen' : `${others.toLocaleString('en')} other screens`}`;
};
