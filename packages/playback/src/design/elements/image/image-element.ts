import { escaped } from '../../../template/escape';
import { safeUrl } from '../../../template/liquid-filters';
import type { ImageElement } from '../../design';
import { flagOf, textOf } from '../../read-fields';
import type { ElementKind } from '../element-kind';

export const imageElement: ElementKind<ImageElement> = {
  fresh: {
    type: 'image',
    left: 25,
    top: 20,
    width: 50,
    height: 50,
    url: '/content/stock/hills-dawn.webp',
    lockAspectRatio: true,
  },

  upgrade: (fields) => ({
    type: 'image',
    // Long enough for a picture that is not uploaded yet and stands here as data.
    url: textOf(fields.url, '', 40_000_000),
    lockAspectRatio: flagOf(fields.lockAspectRatio, true),
  }),

  draw({ url, lockAspectRatio }) {
    const address = safeUrl(url);
    if (!address) return '';
    const fit = lockAspectRatio ? 'cover' : 'fill';
    return `<img src="${escaped(address)}" alt="" style="display:block;width:100%;height:100%;object-fit:${fit}">`;
  },
};
