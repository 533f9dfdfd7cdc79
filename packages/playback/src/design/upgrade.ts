import { upgradeAnimation } from '../animation/animation';
import { type Design, type DesignElement, emptyDesign, type Placed } from './design';
import { elementKinds } from './elements/elements';
import { type Fields, fieldsOf, listOf, numberOf, textOf } from './read-fields';

const mostElements = 300;
const mostAnimations = 20;

/**
 * The only gate by which data that is foreign, old or broken becomes a design; never throws. What is missing or out of bounds is
 * replaced, a missing or repeated key is made anew from the element's place, and what the gate let through once it leaves as it is.
 */
export function upgradeDesign(data: unknown): Design {
  const scene = fieldsOf(listOf(fieldsOf(data).scenes)[0]);
  const keys = new Set<string>();
  const elements = listOf(scene.elements)
    .slice(0, mostElements)
    .map((element) => upgradeElement(fieldsOf(element), keys));
  return { scenes: [{ elements, delay: numberOf(scene.delay, 0, 0, 1_000_000) }] };
}

/** A design out of its JSON text. What is no JSON is a design of nothing, and `fault` is the word for the log. */
export function readDesign(text: string): { design: Design; fault: string | null } {
  try {
    return { design: upgradeDesign(JSON.parse(text)), fault: null };
  } catch {
    return { design: emptyDesign(), fault: 'Invalid JSON data in DesignerOverlay' };
  }
}

function upgradeElement(fields: Fields, keys: Set<string>): DesignElement {
  const placed: Placed = {
    key: keyOf(fields.key, keys),
    left: numberOf(fields.left, 0, -1000, 1000),
    top: numberOf(fields.top, 0, -1000, 1000),
    width: numberOf(fields.width, 80, 0, 1000),
    height: numberOf(fields.height, 14, 0, 1000),
    animations: listOf(fields.animations)
      .slice(0, mostAnimations)
      .flatMap((animation) => upgradeAnimation(fieldsOf(animation)) ?? []),
  };
  switch (fields.type) {
    case 'text':
      return { ...placed, ...elementKinds.text.upgrade(fields) };
    case 'box':
      return { ...placed, ...elementKinds.box.upgrade(fields) };
    case 'image':
      return { ...placed, ...elementKinds.image.upgrade(fields) };
    default:
      return { ...placed, ...unknownOf(fields) };
  }
}

function unknownOf(fields: Fields) {
  if (fields.type === 'unknown')
    return { type: 'unknown', kind: textOf(fields.kind, '', 100), fields: fieldsOf(fields.fields) } as const;
  return { type: 'unknown', kind: textOf(fields.type, '', 100), fields } as const;
}

function keyOf(value: unknown, taken: Set<string>): string {
  const given = typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : '';
  let key = given;
  for (let number = taken.size + 1; !key || taken.has(key); number++) key = `element${number}`;
  taken.add(key);
  return key;
}
