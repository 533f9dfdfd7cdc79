import { type StoredAnimation, upgradeAnimation } from '../../animation/animation';
import { type Bounds, type Fields, fieldsOf, flagOf, idOf, listOf, numberOf, textOf } from '../read-fields';

/**
 * The fields of every element. `left`, `top`, `width` and `height` are percentages of the canvas's width and height. `key` is
 * unique within its scene.
 */
export type Placed = {
  readonly key: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly animations: readonly StoredAnimation[];
  /** The name that a person gave the element. */
  readonly name?: string;
  /** A locked element cannot be moved, edited or removed in the editor. */
  readonly locked?: boolean;
  /** A hidden element is not drawn. */
  readonly hidden?: boolean;
  /** The id of the group that contains the element. */
  readonly group?: string;
  /** Fields of other systems. They are saved as they were read. */
  readonly rest?: Fields;
};

/** The fields that an element has in addition to `Placed`. */
export type Own<Element extends Placed> = Element extends Placed ? Omit<Element, keyof Placed> : never;

/** Maximum length of an element's name, in UTF-16 units. */
export const maxName = 60;

/** The bounds of the fields that place an element. */
export const placeBounds = {
  left: { min: -1000, max: 1000, otherwise: 0 },
  top: { min: -1000, max: 1000, otherwise: 0 },
  width: { min: 0, max: 1000, otherwise: 80 },
  height: { min: 0, max: 1000, otherwise: 14 },
} satisfies Record<string, Bounds>;

/** Returns the fields of every element from untrusted fields. Optional fields are absent if they are missing or invalid. */
export function upgradePlaced(fields: Fields, key: string): Placed {
  const name = textOf(fields.name, '', maxName);
  const group = idOf(fields.group);
  return {
    key,
    left: numberOf(fields.left, placeBounds.left),
    top: numberOf(fields.top, placeBounds.top),
    width: numberOf(fields.width, placeBounds.width),
    height: numberOf(fields.height, placeBounds.height),
    animations: listOf(fields.animations).map(
      (animation) => upgradeAnimation(fieldsOf(animation)) ?? { type: 'unknown', value: animation },
    ),
    ...(name ? { name } : {}),
    ...(flagOf(fields.locked, false) ? { locked: true } : {}),
    ...(flagOf(fields.hidden, false) ? { hidden: true } : {}),
    ...(group ? { group } : {}),
  };
}
