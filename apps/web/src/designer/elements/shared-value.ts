/** Returns the value that all elements have, or undefined if the elements differ or there are none. */
export const sharedValue = <Element, Value extends string | number | boolean>(
  elements: readonly Element[],
  read: (element: Element) => Value,
): Value | undefined => {
  const [first, ...others] = elements.map(read);
  return others.every((value) => value === first) ? first : undefined;
};
