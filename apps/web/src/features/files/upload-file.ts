import { type Failure, isFailure } from '@marquee/contract/kit/client';
import { call } from '../../kit/client';
import { isRefused, sentencesOf } from '../../kit/failures';
import { shownFileName, storedName, uploadTypeOf } from './file-faults';

/**
 * The id of the question that a file answers, and the id of the message, or of the screen for an overlay. Without a question, the
 * file is the logo of the department `contentId`. Without both, the file is for the library of the department.
 */
export type UploadPlace = { questionId?: number; contentId?: number };

/**
 * Uploads a file and returns its content address.
 * @param onSent called with the bytes sent so far
 * @param subject the subject of sentences about the file: its name, if the person knows it
 * @throws Failure, which begins with `subject`; not-found if the owner or the question of the file does not exist
 */
export const uploadFile = async (
  file: File,
  { questionId, contentId }: UploadPlace,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
  subject = `“${file.name}”`,
): Promise<string> => {
  const contentType = uploadTypeOf(file);
  if (!contentType) throw notStored(subject, ['This type of file cannot be used here.']);
  try {
    if (signal.aborted) throw stopped;
    const { url, formFields, address } = await call('POST /files/authorizeUpload', {
      body: {
        contentType,
        contentId,
        questionId,
        fileName: storedName(file.name),
        originalName: shownFileName(file.name),
        size: file.size,
      },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(formFields)) form.append(name, value);
    // The file is the last field, because the storage ignores fields after the file.
    form.append('file', file);
    await postForm(url, form, signal, (share) => onSent(share * file.size));
    return address;
  } catch (thrown) {
    // Not-found is thrown unchanged, because the form has a text for a deleted row.
    if (thrown === stopped || isRefused(thrown, 'not-found')) throw thrown;
    throw notStored(subject, sentencesOf(thrown), isFailure(thrown) ? thrown.status : 0);
  }
};

/** Posts a form with a file. XMLHttpRequest is used because fetch does not report the upload progress. @throws Failure */
export const postForm = (
  url: string,
  form: FormData,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', url);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(refused(request)));
    request.onerror = () => reject(cut);
    request.onabort = () => reject(stopped);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    if (signal.aborted) return reject(stopped);
    request.send(form);
  });

/** Thrown when a person stops the upload. */
export const stopped: Failure = {
  status: 0,
  sentences: ['The upload was stopped. Save again to continue.'],
};

const cut: Failure = {
  status: 0,
  sentences: ['The upload was interrupted. Check the connection and try again.'],
};

const notStored = (subject: string, sentences: string[], status = 0): Failure => ({
  status,
  sentences: [`${subject} was not uploaded. ${sentences.join(' ')}`],
});

const refused = ({ status, responseText }: XMLHttpRequest): Failure => ({
  status,
  sentences: sentences(responseText) ?? ['Please try again.'],
});

const sentences = (body: string): string[] | undefined => {
  try {
    const { errors }: { errors?: string[] } = JSON.parse(body);
    return errors;
  } catch {
    return undefined;
  }
};
