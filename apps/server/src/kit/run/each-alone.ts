/**
 * Does work for each item, in their order. A failure of one item does not stop the others.
 * @param note logs the failure of an item
 * @param atOnce maximum number of items at the same time
 * @throws the first failure, after the work for all items
 */
export const eachAlone = async <Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  note: (error: unknown, item: Item) => void,
  atOnce = 1,
): Promise<void> => {
  const failures: unknown[] = [];
  const running = new Set<Promise<unknown>>();
  const doWork = async (item: Item) => {
    try {
      await work(item);
    } catch (error) {
      note(error, item);
      failures.push(error);
    }
  };
  for await (const item of items) {
    const done = doWork(item).finally(() => running.delete(done));
    running.add(done);
    if (running.size >= atOnce) await Promise.race(running);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
};
