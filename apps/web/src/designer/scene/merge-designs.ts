import type { Design } from '@marquee/playback/design/design';
import { type Fields, fieldsOf, listOf } from '@marquee/playback/design/read-fields';
import { storedDesign } from '@marquee/playback/design/serialize';
import { upgradeDesign } from '@marquee/playback/design/upgrade';
import { isEqual } from './scene';

/**
 * A conflict for a person to resolve: both people changed the same field, or one removed an element that the other changed.
 * `key` is the key of the element, or null for a field of the design.
 */
export type DesignConflict =
  | { kind: 'field'; key: string | null; field: string; mine: unknown; theirs: unknown }
  | { kind: 'removed'; key: string; by: 'me' | 'them' };

type Versions<Value> = { base: Value; mine: Value; theirs: Value };

/**
 * Merges two versions of a design that began with `base`: elements by key, and each element by field. A field that one person
 * changed is taken. If both changed it, my value is taken, and the conflict is returned. An element that one person removed and
 * the other changed is kept, with a conflict.
 */
export const mergeDesigns = (
  base: Design,
  mine: Design,
  theirs: Design,
): { design: Design; conflicts: DesignConflict[] } => {
  const conflicts: DesignConflict[] = [];
  const versions = { base: partsOf(base), mine: partsOf(mine), theirs: partsOf(theirs) };
  const document = mergeFields(null, each(versions, 'document'), conflicts);
  const scene = mergeFields(null, each(versions, 'scene'), conflicts);
  const lists = each(versions, 'elements');
  const elements = orderOf(lists).flatMap((key) => mergeElement(key, lists, conflicts) ?? []);
  const scenes = [{ ...scene, elements }, ...listOf(document.moreScenes)];
  const { moreScenes: _moreScenes, ...fields } = document;
  return { design: upgradeDesign({ ...fields, scenes }).design, conflicts };
};

type Parts = { document: Fields; scene: Fields; elements: ReadonlyMap<string, Fields> };

/** Splits the stored form of a design, which has plain fields only: document, first scene, and elements by key. */
const partsOf = (design: Design): Parts => {
  const { scenes, ...document } = storedDesign(design);
  const [first, ...moreScenes] = listOf(scenes);
  const { elements, ...scene } = fieldsOf(first);
  return {
    document: { ...document, ...(moreScenes.length > 0 ? { moreScenes } : {}) },
    scene,
    elements: new Map(listOf(elements).map((element) => [String(fieldsOf(element).key), fieldsOf(element)])),
  };
};

const each = <Part extends keyof Parts>(
  { base, mine, theirs }: Versions<Parts>,
  part: Part,
): Versions<Parts[Part]> => ({
  base: base[part],
  mine: mine[part],
  theirs: theirs[part],
});

const mergeFields = (
  key: string | null,
  { base, mine, theirs }: Versions<Fields>,
  conflicts: DesignConflict[],
): Fields => {
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = fields.map((field): [string, unknown] => {
    if (isEqual(mine[field], base[field])) return [field, theirs[field]];
    if (!isEqual(theirs[field], base[field]) && !isEqual(mine[field], theirs[field]))
      conflicts.push({ kind: 'field', key, field, mine: mine[field], theirs: theirs[field] });
    return [field, mine[field]];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
};

const mergeElement = (
  key: string,
  lists: Versions<ReadonlyMap<string, Fields>>,
  conflicts: DesignConflict[],
): Fields | undefined => {
  const [base, mine, theirs] = [lists.base.get(key), lists.mine.get(key), lists.theirs.get(key)];
  if (mine && theirs) return mergeFields(key, { base: base ?? {}, mine, theirs }, conflicts);
  const element = mine ?? theirs;
  if (!element || isEqual(element, base)) return undefined;
  if (base) conflicts.push({ kind: 'removed', key, by: mine ? 'them' : 'me' });
  return element;
};

/** Returns the keys of both versions, from back to front: in the order that was changed, with the new elements of the other. */
const orderOf = ({ base, mine, theirs }: Versions<ReadonlyMap<string, Fields>>): string[] => {
  const isReordered = (list: ReadonlyMap<string, Fields>) =>
    !isEqual(
      [...list.keys()].filter((key) => base.has(key)),
      [...base.keys()].filter((key) => list.has(key)),
    );
  const [first, second] = isReordered(theirs) && !isReordered(mine) ? [theirs, mine] : [mine, theirs];
  const keys = [...first.keys()];
  let previous = -1;
  for (const key of second.keys()) {
    const index = keys.indexOf(key);
    if (index < 0) keys.splice(previous + 1, 0, key);
    previous = index < 0 ? previous + 1 : index;
  }
  return keys;
};
