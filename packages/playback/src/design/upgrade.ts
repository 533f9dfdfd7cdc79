import { type Design, emptyDesign } from './design';
import { type DesignElement, kindOfType } from './elements/elements';
import { upgradePlaced } from './elements/placed';
import { type Fields, fieldsOf, idOf, listOf, numberOf, restOf } from './read-fields';
import { type Repair, repairsOf } from './repairs';
import { storedDesign } from './serialize';

/** Returns a new key. `count`: the number of existing keys plus one, and one more for each key that exists already. */
export type NewKey = (count: number) => string;

/**
 * Returns a design made from stored data that can be foreign, old or invalid. Never throws. Missing and invalid values are
 * replaced. `newKey` creates a missing or invalid key, and the key of an element that repeats an earlier key. Unknown fields,
 * kinds and animations are kept. `repairs` lists each value that was replaced.
 */
export function upgradeDesign(
  data: unknown,
  { newKey = numberedKey }: { newKey?: NewKey } = {},
): { design: Design; repairs: Repair[] } {
  const document = fieldsOf(data);
  const [first, ...moreScenes] = listOf(document.scenes);
  const scene = fieldsOf(first);
  const keys = new Set<string>();
  const elements = listOf(scene.elements).map((element) => {
    const fields = fieldsOf(element);
    return upgradeElement(fields, uniqueKey(fields.key, keys, newKey));
  });
  const upgraded = { elements, delay: numberOf(scene.delay, { min: 0, max: 1_000_000, otherwise: 0 }) };
  const design: Design = {
    scenes: [{ ...upgraded, ...restOf(scene, upgraded) }],
    ...(moreScenes.length > 0 ? { moreScenes } : {}),
    ...restOf(document, { scenes: null }),
  };
  return { design, repairs: repairsOf(data, storedDesign(design)) };
}

/** Returns a design made from its JSON text. Text that is not JSON becomes an empty design with a `fault` for the log. */
export function readDesign(
  text: string,
  keys: { newKey?: NewKey } = {},
): { design: Design; repairs: Repair[]; fault: string | null } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { design: emptyDesign(), repairs: [], fault: 'Invalid JSON data in DesignerOverlay' };
  }
  return { ...upgradeDesign(data, keys), fault: null };
}

function upgradeElement(fields: Fields, key: string): DesignElement {
  const element = { ...upgradePlaced(fields, key), ...kindOfType(fields.type).upgrade(fields) };
  if (element.type !== 'unknown') return { ...element, ...restOf(fields, element) };
  // `type` and `kind` of the document belong to the unknown kind.
  const { type: _type, kind: _kind, ...placed } = element;
  return { ...element, ...restOf(fields, placed) };
}

/** Returns the key if it is valid and not taken, otherwise a new key. The first element with a key keeps it. */
function uniqueKey(value: unknown, taken: Set<string>, newKey: NewKey): string {
  const given = idOf(value);
  let key = given;
  for (let count = taken.size + 1; key === undefined || taken.has(key); count++) key = newKey(count);
  taken.add(key);
  return key;
}

function numberedKey(count: number): string {
  return `element${count}`;
}
