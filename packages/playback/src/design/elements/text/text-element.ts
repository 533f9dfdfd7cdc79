import { escaped } from '../../../template/escape';
import { colorOf, flagOf, fontOf, numberOf, oneOf, textOf } from '../../read-fields';
import type { ElementKind, SliderBounds } from '../element-kind';
import type { Placed } from '../placed';

/** The alignments of a text. */
export const aligns = ['left', 'center', 'right'] as const;

export type TextElement = Placed & {
  readonly type: 'text';
  readonly text: string;
  readonly font: string;
  /** In percent of the canvas's shorter side, so that letters have the same size in 16:9 and 9:16. */
  readonly size: number;
  /** A multiple of `size`. */
  readonly lineHeight: number;
  readonly align: (typeof aligns)[number];
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly textShadow: boolean;
  readonly color: string;
};

/** The font family of a new text. */
export const defaultFont = 'Roboto';

const bounds = {
  size: { min: 0.1, max: 100, otherwise: 14, slider: { min: 1, max: 50, step: 0.1 } },
  lineHeight: { min: 0.1, max: 10, otherwise: 1.5, slider: { min: 0.5, max: 2.5, step: 0.1 } },
} satisfies Record<string, SliderBounds>;

export const textElement = {
  label: 'Text',
  bounds,
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
    text: textOf(fields.text, '', 100_000),
    font: fontOf(fields.font, defaultFont),
    size: numberOf(fields.size, bounds.size),
    lineHeight: numberOf(fields.lineHeight, bounds.lineHeight),
    align: oneOf(fields.align, aligns, 'left'),
    bold: flagOf(fields.bold, false),
    italic: flagOf(fields.italic, false),
    underline: flagOf(fields.underline, false),
    textShadow: flagOf(fields.textShadow, false),
    color: colorOf(fields.color, '#FFFFFF'),
  }),

  draw({ text, font, size, lineHeight, align, bold, italic, underline, textShadow, color }, unit) {
    const style = [
      'width:100%;height:100%;white-space:pre-wrap;overflow-wrap:break-word;unicode-bidi:plaintext',
      `font:${italic ? 'italic' : 'normal'} ${bold ? 700 : 400} ${round(size * unit)}px/${lineHeight} "${font}",sans-serif`,
      `text-align:${align}`,
      `color:${color}`,
      ...(underline ? ['text-decoration:underline'] : []),
      ...(textShadow ? ['text-shadow:0 .03em .1em rgba(0,0,0,.75)'] : []),
    ];
    return `<div style="${escaped(style.join(';'))}">${escaped(text)}</div>`;
  },

  describe({ text }) {
    const words = text.slice(0, 200).trim().replace(/\s+/g, ' ');
    return words.length > 40 ? `${words.slice(0, 39).trimEnd()}…` : words;
  },
  words: (element, change) => ({ ...element, text: change(element.text) }),
  urls: (element) => element,
  colors: (element, change) => ({ ...element, color: change(element.color) }),
  fonts: (element, change) => ({ ...element, font: change(element.font, element.bold ? 700 : 400) }),
} satisfies ElementKind<TextElement>;

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
