/**
 * Divides items in their order into parts. The sizes of a part add up to at most `maxSize`, and a part has at most
 * `maxItems` items. An item that is larger than `maxSize` is a separate part.
 */
export const inParts = <Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  { maxSize, maxItems = Number.POSITIVE_INFINITY }: { maxSize: number; maxItems?: number },
): Item[][] => {
  const parts: Item[][] = [];
  let used = 0;
  for (const item of items) {
    const size = sizeOf(item);
    const last = parts.at(-1);
    if (last && last.length < maxItems && used + size <= maxSize) {
      last.push(item);
      used += size;
    } else {
      parts.push([item]);
      used = size;
    }
  }
  return parts;
};
