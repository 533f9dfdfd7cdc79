/**
 * The body of a function for the page. It returns the first visible control or field with a name, or null. The control is in the
 * dialog with the focus if a dialog is open. A name that ends with * is the beginning of the name.
 */
export const findControl = `
  const [name] = arguments;
  const textOf = (element) => (element?.textContent ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = (element) =>
    element.getAttribute('aria-label') ??
    textOf(document.getElementById(element.getAttribute('aria-labelledby')) ?? element.labels?.[0] ?? element);
  const fits = (element) =>
    name.endsWith('*') ? nameOf(element).startsWith(name.slice(0, -1)) : nameOf(element) === name;
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const dialog = dialogs.find((each) => each.contains(document.activeElement)) ?? dialogs.at(-1);
  const controls = (dialog ?? document).querySelectorAll(
    'a, button, input, textarea, [role="menuitem"], [role="option"]',
  );
  // The button of a file field covers the field, which is not visible.
  return [...controls].find((each) => fits(each) && (each.type === 'file' || each.checkVisibility({ visibilityProperty: true }))) ?? null;`;
