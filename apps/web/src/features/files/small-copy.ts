const atOnce = 2;
const waiting: (() => void)[] = [];
let busy = 0;

/** Runs work in a queue that limits how many pictures are decoded at once, because a person may choose hundreds of pictures. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (busy < atOnce) busy += 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    // The picture that has waited longest is next.
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
};

/**
 * Creates a small copy of a picture, a WebP where the browser can write it. `width` is in pixels.
 * @throws if the browser cannot read the picture
 */
export const smallCopy = (picture: Blob, width: number): Promise<Blob> =>
  inTurn(async () => {
    const bitmap = await createImageBitmap(picture, { resizeWidth: width, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const copy = await toBlob(canvas, 'image/webp', 0.8);
    // Safari writes no WebP and returns a PNG instead, in which a photo is ten times larger.
    const isPng = copy.type === 'image/png' && picture.type === 'image/jpeg';
    return isPng ? toBlob(canvas, 'image/jpeg', 0.8) : copy;
  });

export const toBlob = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be loaded.'))),
      type,
      quality,
    ),
  );
