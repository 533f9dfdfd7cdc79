import { type Check, elementsOfType, quoted } from './check';

/** An element needs a picture that exists. */
export const pictureMissing: Check = {
  id: 'picture-missing',
  find: (checked) =>
    elementsOfType(checked, 'image')
      .filter(({ url }) => url === '' || checked.readings.pictures.get(url) === 'missing')
      .map((image) => ({
        sentence:
          image.url === ''
            ? `${quoted(image)} has no picture. Choose one.`
            : `The picture of ${quoted(image)} cannot be loaded. Choose another one.`,
        severity: 'bad',
        keys: [image.key],
      })),
};
