import { escaped } from '../../../template/escape';
import { colorOf, type Fields, fieldsOf, numberOf, oneOf, restOf } from '../../read-fields';
import type { ElementKind, SliderBounds } from '../element-kind';
import type { Placed } from '../placed';

/** The types of a box's border. */
export const borderTypes = ['none', 'solid', 'dotted', 'dashed'] as const;

export type Border = {
  readonly type: (typeof borderTypes)[number];
  readonly color: string;
  /** In percent of the canvas's shorter side, so that a border has the same width in 16:9 and 9:16. */
  readonly width: number;
  readonly rest?: Fields;
};

export type BoxElement = Placed & {
  readonly type: 'box';
  readonly color: string;
  /** In percent, 1 to 100. */
  readonly opacity: number;
  readonly border: Border;
};

const bounds = {
  opacity: { min: 1, max: 100, otherwise: 100, slider: { min: 1, max: 100, step: 1 } },
  borderWidth: { min: 0.1, max: 20, otherwise: 1, slider: { min: 0.1, max: 3, step: 0.1 } },
} satisfies Record<string, SliderBounds>;

const upgradeBorder = (fields: Fields): Border => {
  const border = {
    type: oneOf(fields.type, borderTypes, 'none'),
    color: colorOf(fields.color, '#000000'),
    width: numberOf(fields.width, bounds.borderWidth),
  };
  return { ...border, ...restOf(fields, border) };
};

export const boxElement = {
  label: 'Box',
  bounds,
  fresh: {
    type: 'box',
    left: 0,
    top: 67,
    width: 100,
    height: 33,
    color: '#000099',
    opacity: 100,
    border: { type: 'none', color: '#000000', width: 1 },
  },

  upgrade: (fields) => ({
    type: 'box',
    color: colorOf(fields.color, '#000099'),
    opacity: numberOf(fields.opacity, bounds.opacity),
    border: upgradeBorder(fieldsOf(fields.border)),
  }),

  draw({ color, opacity, border }, unit) {
    const line =
      border.type === 'none' ? '' : `border:${border.width * unit}px ${border.type} ${border.color};`;
    return `<div style="${escaped(`width:100%;height:100%;${line}background:${color};opacity:${opacity / 100}`)}"></div>`;
  },

  describe: ({ color }) => color,
  words: (element) => element,
  urls: (element) => element,
  colors: (element, change) => ({
    ...element,
    color: change(element.color),
    border: { ...element.border, color: change(element.border.color) },
  }),
  fonts: (element) => element,
} satisfies ElementKind<BoxElement>;
