/** Passes the first item on at once, and the items of the next `ms` milliseconds together after them. */
export const throttle = <Item>(ms: number, pass: (items: Item[]) => void) => {
  let waiting: Item[] = [];
  let isQuiet = true;
  const passOn = () => {
    isQuiet = waiting.length === 0;
    if (isQuiet) return;
    const items = waiting;
    waiting = [];
    pass(items);
    setTimeout(passOn, ms);
  };
  return (item: Item) => {
    waiting.push(item);
    if (isQuiet) passOn();
  };
};
