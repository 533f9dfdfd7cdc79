import { escaped } from '../../../template/escape';
import type { BoxElement } from '../../design';
import { colorOf, fieldsOf, numberOf, oneOf } from '../../read-fields';
import type { ElementKind } from '../element-kind';

const lines = ['none', 'solid', 'dotted', 'dashed'] as const;

export const boxElement: ElementKind<BoxElement> = {
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

  upgrade(fields) {
    const border = fieldsOf(fields.border);
    return {
      type: 'box',
      color: colorOf(fields.color, '#000099'),
      opacity: numberOf(fields.opacity, 100, 1, 100),
      border: {
        type: oneOf(border.type, lines, 'none'),
        color: colorOf(border.color, '#000000'),
        width: numberOf(border.width, 1, 0.1, 20),
      },
    };
  },

  draw({ color, opacity, border }, unit) {
    const line =
      border.type === 'none' ? '' : `border:${border.width * unit}px ${border.type} ${border.color};`;
    return `<div style="${escaped(`width:100%;height:100%;${line}background:${color};opacity:${opacity / 100}`)}"></div>`;
  },
};
