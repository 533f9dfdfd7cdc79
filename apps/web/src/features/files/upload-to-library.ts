import { call } from '../../kit/client';
import { uploadAll } from './upload-all';
import { stopped, uploadFile } from './upload-file';

/**
 * Uploads files to the library. A file that is refused does not stop the other files.
 * @param onProgress receives the share of all bytes that was sent, 0 to 1
 * @returns the stored files, and the errors of the refused files
 * @throws `stopped` if the person stops the uploads
 */
export const uploadToLibrary = async (
  files: readonly File[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<{ stored: File[]; failures: unknown[] }> => {
  const stored: File[] = [];
  const failures: unknown[] = [];
  const upload = (file: File) => ({
    size: file.size,
    send: async (either: AbortSignal, onSent: (bytes: number) => void) => {
      try {
        const address = await uploadFile(file, {}, either, onSent);
        await call('POST /files/library', { body: { key: address.replace(/^\/content\//, '') } });
        stored.push(file);
      } catch (thrown) {
        if (thrown === stopped) throw thrown;
        failures.push(thrown);
      }
    },
  });
  await uploadAll(files.map(upload), signal, onProgress);
  return { stored, failures };
};
