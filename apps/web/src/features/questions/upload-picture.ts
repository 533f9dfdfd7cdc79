import { largestPicture, pictureTypes } from '@marquee/contract/limits';
import { call, type Failure } from '../../kit/client';

type PictureType = (typeof pictureTypes)[number];
export const pictureType = (file: Blob): PictureType | undefined =>
  pictureTypes.find((type) => type === file.type);

/** Why a file can't be used as a picture; nothing when it can. */
export const pictureFault = (file: Blob): string | undefined => {
  if (!pictureType(file)) return 'Please choose a PNG, JPEG, WebP or GIF picture.';
  if (file.size > largestPicture) return `The picture must be at most ${largestPicture / 1024 / 1024} MB.`;
  return undefined;
};

/** File names keep only word characters and dots. */
export const storedName = (name: string): string => name.replace(/[^\w.]/g, '') || 'picture';

/**
 * Stores one picture and answers its content address.
 * @param onProgress called with the share sent, 0 to 1
 * @throws Failure
 */
export const uploadPicture = async (
  { file, questionId, messageId }: { file: File; questionId: number; messageId: number },
  onProgress: (sent: number) => void,
): Promise<string> => {
  const contentType = pictureType(file);
  if (!contentType) throw { status: 415, sentences: [pictureFault(file) ?? ''] } satisfies Failure;
  const { key, url, fields } = await call('POST /files/authorizeUpload', {
    body: { contentType, contentId: messageId, questionId, fileName: storedName(file.name) },
  });
  const form = new FormData();
  form.append('acl', 'public-read');
  form.append('Content-Type', contentType);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Storage reads the fields up to the file and no further.
  form.append('file', file);
  await post(url, form, onProgress);
  return `/content/${key}`;
};

// fetch does not say how much was sent.
const post = (url: string, form: FormData, onProgress: (sent: number) => void) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(refused(request)));
    request.onerror = () => reject(cut);
    request.send(form);
  });

const cut: Failure = {
  status: 0,
  sentences: ['The upload was cut off. Check the connection and try again.'],
};

const refused = ({ status, responseText }: XMLHttpRequest): Failure => ({
  status,
  sentences: sentences(responseText) ?? ['The picture could not be stored. Please try again.'],
});

const sentences = (body: string): string[] | undefined => {
  try {
    const { errors }: { errors?: string[] } = JSON.parse(body);
    return errors;
  } catch {
    return undefined;
  }
};
