import { afterEach, expect, test, vi } from 'vitest';
import { smallCopy } from './small-copy';

afterEach(() => vi.unstubAllGlobals());

/** A browser that writes pictures of only these types, and a PNG instead of any other type. */
const browserThatWrites = (...types: string[]) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 80, height: 60, close: () => undefined }));
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({ drawImage: () => undefined }),
      toBlob: (take: (copy: Blob) => void, type: string) =>
        take(new Blob([], { type: types.includes(type) ? type : 'image/png' })),
    }),
  });
};

const copyOf = async (type: string) => (await smallCopy(new Blob([], { type }), 80)).type;

test('the small copy of a photo is a JPEG in a browser that writes no WebP', async () => {
  browserThatWrites('image/webp', 'image/jpeg');
  expect(await copyOf('image/jpeg')).toBe('image/webp');
  browserThatWrites('image/jpeg');
  expect(await copyOf('image/jpeg')).toBe('image/jpeg');
  // A JPEG has no transparent parts.
  expect(await copyOf('image/png')).toBe('image/png');
});
