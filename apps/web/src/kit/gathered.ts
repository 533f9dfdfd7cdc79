/** Passes the first on at once, and what comes within the next `ms` together after them: a thousand TVs may speak at a time. */
export const gathered = (ms: number, pass: (all: ReadonlySet<string>) => void) => {
  let waiting = new Set<string>();
  let isQuiet = true;
  const passOn = () => {
    isQuiet = waiting.size === 0;
    if (isQuiet) return;
    const all = waiting;
    waiting = new Set();
    pass(all);
    setTimeout(passOn, ms);
  };
  return (one: string) => {
    waiting.add(one);
    if (isQuiet) passOn();
  };
};
