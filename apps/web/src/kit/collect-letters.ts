/**
 * Collects the letters that a person types while a field opens, because the page would lose them. Returns the function that ends
 * the collection and returns the letters. Escape also ends the collection.
 */
export const collectLetters = (): (() => string) => {
  let letters = '';
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') take();
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    letters += event.key;
    event.preventDefault();
  };
  const take = () => {
    removeEventListener('keydown', press, true);
    const taken = letters;
    letters = '';
    return taken;
  };
  addEventListener('keydown', press, true);
  return take;
};
