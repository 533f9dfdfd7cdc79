import { escaped } from '../../../template/escape';
import { safeUrl } from '../../../template/liquid-filters';
import { flagOf, textOf } from '../../read-fields';
import type { ElementKind } from '../element-kind';
import type { Placed } from '../placed';

/**
 * A picture. With a locked ratio it fills its place without distortion, and the parts outside are cut off. Otherwise it is
 * stretched.
 */
export type ImageElement = Placed & {
  readonly type: 'image';
  readonly url: string;
  readonly lockAspectRatio: boolean;
  /** The description for people who cannot see the picture. */
  readonly alt?: string;
};

/** Maximum length of the description of a picture, in UTF-16 units. */
export const maxAlt = 200;

export const imageElement = {
  label: 'Image',
  bounds: {},
  fresh: {
    type: 'image',
    left: 25,
    top: 20,
    width: 50,
    height: 50,
    url: '/content/stock/hills-dawn.webp',
    lockAspectRatio: true,
  },

  upgrade(fields) {
    const alt = textOf(fields.alt, '', maxAlt);
    return {
      type: 'image',
      // The address of a picture that is not uploaded yet contains the picture as data.
      url: textOf(fields.url, '', 40_000_000),
      lockAspectRatio: flagOf(fields.lockAspectRatio, true),
      ...(alt ? { alt } : {}),
    };
  },

  draw({ url, lockAspectRatio, alt = '' }) {
    const address = safeUrl(url);
    if (!address) return '';
    const fit = lockAspectRatio ? 'cover' : 'fill';
    return `<img src="${escaped(address)}" alt="${escaped(alt)}" style="display:block;width:100%;height:100%;object-fit:${fit}">`;
  },

  describe: ({ alt = '' }) => alt,
  words: (element) => element,
  urls: (element, change) => ({ ...element, url: change(element.url) }),
  colors: (element) => element,
  fonts: (element) => element,
} satisfies ElementKind<ImageElement>;
