/** Yields the items in batches of at most `maxItems`, in their order. */
export const inBatches = async function* <Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  maxItems: number,
): AsyncIterable<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < maxItems) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
};
