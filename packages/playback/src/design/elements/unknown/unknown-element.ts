import { type Fields, textOf } from '../../read-fields';
import type { ElementKind } from '../element-kind';
import type { Placed } from '../placed';

/**
 * An element of a kind that this release does not know. `rest` contains its fields, `type` included. The editor shows `kind`
 * and can move, order and remove the element. TVs do not draw it.
 */
export type UnknownElement = Placed & { readonly type: 'unknown'; readonly kind: string };

export const unknownElement = {
  label: 'Unknown',
  fresh: null,
  bounds: {},
  upgrade: (fields: Fields) => ({ type: 'unknown', kind: textOf(fields.type, '', 100) }),
  draw: () => '',
  describe: ({ kind }) => `Type not implemented: ${kind}`,
  words: (element) => element,
  urls: (element) => element,
  colors: (element) => element,
  fonts: (element) => element,
} satisfies ElementKind<UnknownElement>;
