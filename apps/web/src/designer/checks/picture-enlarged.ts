import { canvasOf } from '@marquee/playback/program/shapes';
import { type Check, type Checked, elementsOfType, quoted } from './check';

/** Maximum enlargement of a picture. Larger pictures look blurred. */
const maxScale = 1.33;

type Image = ReturnType<typeof elementsOfType<'image'>>[number];

/** Returns the number of canvas pixels per pixel of the picture, or undefined if the size of the picture is not known. */
const scaleOf = ({ shape, readings }: Checked, { url, width, height }: Image): number | undefined => {
  const picture = readings.pictures.get(url);
  if (!picture || picture === 'missing' || !picture.width || !picture.height) return undefined;
  const canvas = canvasOf(shape);
  // A locked picture covers its box, so the larger scale applies. An unlocked one is stretched, and one side has that scale.
  return Math.max(
    (width * canvas.width) / 100 / picture.width,
    (height * canvas.height) / 100 / picture.height,
  );
};

/** A picture with too few pixels looks blurred. */
export const pictureEnlarged: Check = {
  id: 'picture-enlarged',
  find: (checked) =>
    elementsOfType(checked, 'image').flatMap((image) => {
      const scale = scaleOf(checked, image) ?? 0;
      if (scale <= maxScale) return [];
      return {
        sentence: `${quoted(image)} is enlarged to ${Math.round(scale * 100)}% and looks blurred. Use a larger picture.`,
        severity: 'note',
        keys: [image.key],
      };
    }),
};
