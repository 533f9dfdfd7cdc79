/** Returns a function that passes the first item at once, and the items of each following `ms` milliseconds together. */
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
