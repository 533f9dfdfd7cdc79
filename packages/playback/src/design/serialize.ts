import type { StoredAnimation } from '../animation/animation';
import type { Design } from './design';
import type { DesignElement } from './elements/elements';
import { type Fields, fieldsOf } from './read-fields';

/** Returns the JSON text of a design in the form that the specification prescribes. `readDesign` reads it. */
export function serializeDesign(design: Design): string {
  return JSON.stringify(storedDesign(design));
}

/** Returns a design in its stored form. The fields of other systems are back in their places. */
export function storedDesign({
  scenes: [{ elements, delay, rest }],
  moreScenes,
  rest: more,
}: Design): Fields {
  const scene = { ...rest, elements: elements.map(storedElement), delay };
  return { ...more, scenes: [scene, ...(moreScenes ?? [])] };
}

/** Returns an element in its stored form. An element of an unknown kind has its own type and fields again. */
export function storedElement(element: DesignElement): Fields {
  const { animations, rest, ...own } = element;
  const moved = animations.length > 0 ? { animations: animations.map(storedAnimation) } : {};
  if (own.type !== 'unknown') return { ...rest, ...fieldsOf(mapRest(own)), ...moved };
  const { type: _type, kind: _kind, ...placed } = own;
  return { ...rest, ...placed, ...moved };
}

function storedAnimation(animation: StoredAnimation): unknown {
  return animation.type === 'unknown' ? animation.value : mapRest(animation);
}

/** Returns a value in which the fields of each `rest` are fields of the object around it. */
function mapRest(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { rest, ...own } = fieldsOf(value);
  const stored = Object.entries(own).map(([name, each]) => [name, mapRest(each)]);
  return { ...fieldsOf(rest), ...Object.fromEntries(stored) };
}
