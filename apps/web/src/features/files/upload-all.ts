import { stopped } from './upload-file';

const atOnce = 2;

/** An upload. `send` reports the bytes sent so far. */
export type Upload = {
  size: number;
  send: (signal: AbortSignal, onSent: (bytes: number) => void) => Promise<void>;
};

/**
 * Runs uploads, two at a time.
 * @param onProgress receives the share of all bytes that was sent, 0 to 1
 * @throws the error of the first upload that fails; the other uploads are aborted
 */
export const uploadAll = async (
  uploads: readonly Upload[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> => {
  const total = uploads.reduce((sum, { size }) => sum + size, 0);
  const sent = uploads.map(() => 0);
  // Not `AbortSignal.any`, which Safari before 17.4 and Firefox before 124 do not have.
  const uploading = new AbortController();
  const abort = () => uploading.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  const queue = uploads.entries();

  const work = async () => {
    for (const [index, upload] of queue) {
      if (uploading.signal.aborted) throw stopped;
      await upload.send(uploading.signal, (bytes) => {
        sent[index] = Math.min(bytes, upload.size);
        onProgress(total === 0 ? 1 : sent.reduce((sum, each) => sum + each, 0) / total);
      });
    }
  };
  const ended = await Promise.allSettled(
    Array.from({ length: atOnce }, () =>
      work().catch((thrown: unknown) => {
        abort();
        throw thrown;
      }),
    ),
  );
  signal.removeEventListener('abort', abort);
  // An upload that was aborted after the failure of another upload throws `stopped`, so any other error is the cause.
  const failures = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  const cause = failures.find((each) => each !== stopped) ?? failures[0];
  if (cause) throw cause;
};
