import { escaped } from '../../../template/escape';
import type { TextElement } from '../../design';
import { colorOf, flagOf, numberOf, oneOf, textOf } from '../../read-fields';
import type { ElementKind } from '../element-kind';

export const defaultFont = 'Roboto';
const aligns = ['left', 'center', 'right'] as const;

export const textElement: ElementKind<TextElement> = {
  fresh: {
    type: 'text',
    left: 25,
    top: 25,
    width: 50,
    height: 20,
    text: '',
    font: defaultFont,
    size: 14,
    lineHeight: 1.5,
    align: 'left',
    bold: false,
    italic: false,
    underline: false,
    textShadow: false,
    color: '#FFFF00',
  },

  upgrade: (fields) => ({
    type: 'text',
    text: textOf(fields.text, '', 5_000),
    font: fontOf(fields.font),
    size: numberOf(fields.size, 14, 0.1, 100),
    lineHeight: numberOf(fields.lineHeight, 1.5, 0.1, 10),
    align: oneOf(fields.align, aligns, 'left'),
    bold: flagOf(fields.bold, false),
    italic: flagOf(fields.italic, false),
    underline: flagOf(fields.underline, false),
    textShadow: flagOf(fields.textShadow, false),
    color: colorOf(fields.color, '#FFFFFF'),
  }),

  draw({ text, font, size, lineHeight, align, bold, italic, underline, textShadow, color }, unit) {
    const style = [
      'width:100%;height:100%;white-space:pre-wrap;overflow-wrap:break-word',
      `font:${italic ? 'italic' : 'normal'} ${bold ? 700 : 400} ${round(size * unit)}px/${lineHeight} "${font}",sans-serif`,
      `text-align:${align}`,
      `color:${color}`,
      ...(underline ? ['text-decoration:underline'] : []),
      ...(textShadow ? ['text-shadow:0 .03em .1em rgba(0,0,0,.75)'] : []),
    ];
    return `<div style="${escaped(style.join(';'))}">${escaped(text)}</div>`;
  },
};

/** A family's name, as catalogues write them: it stands in a style between quotes. */
function fontOf(value: unknown): string {
  return typeof value === 'string' && /^[\p{L}\d][\p{L}\d .'-]{0,59}$/u.test(value) ? value : defaultFont;
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
