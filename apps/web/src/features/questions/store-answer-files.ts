import type { Question } from '@marquee/contract/templates';
import { call } from '../../kit/client';
import { holdInlinePictures } from '../files/inline-pictures';
import { type PendingFile, type PendingFiles, pendingIn, replacePending } from '../files/pending-files';
import { uploadAll } from '../files/upload-all';
import { uploadFile } from '../files/upload-file';
import type { Values } from './answer-values';

type Work = {
  contentId: number;
  shape: string;
  questions: readonly Question[];
  values: Values;
  files: PendingFiles;
};

/** Lists and designs: what they say is kept as a file. */
const keptAsFile = ['array', 'designer'];
const pictured = ['image', ...keptAsFile];

/**
 * Stores whatever the answers name that is not stored yet, and gives the answers as they are to be saved: first the chosen
 * files and inline pictures, then the encoding of videos begins, then lists and designs become files that name all these.
 */
export const storeAnswerFiles = async (
  { contentId, shape, questions, values, files }: Work,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Values> => {
  const typeOf = new Map(questions.map(({ id, fieldType }) => [id, fieldType]));
  const answers = Object.entries(values).map(([id, value]) => {
    const fieldType = typeOf.get(Number(id)) ?? '';
    return {
      questionId: Number(id),
      fieldType,
      value: pictured.includes(fieldType) ? holdInlinePictures(value, files) : value,
    };
  });

  const waiting = answers.flatMap(({ questionId, value }) =>
    pendingIn(value).flatMap((pending) => {
      const held = files.get(pending);
      return held && held.address === undefined ? [{ held, questionId }] : [];
    }),
  );
  await uploadAll(
    waiting.map(({ held, questionId }) => upload(held, { questionId, contentId })),
    signal,
    onProgress,
  );

  const final: Values = {};
  for (const { questionId, fieldType, value } of answers) {
    for (const pending of pendingIn(value)) {
      const held = files.get(pending);
      if (held && isVideo(fieldType)) await encode(held, shape === '9:16', fieldType === 'video');
    }
    const addressed = replacePending(value, (pending) => {
      const held = files.get(pending);
      return held?.encoding ?? held?.address ?? '';
    });
    final[questionId] =
      keptAsFile.includes(fieldType) && /^[[{]/.test(addressed)
        ? await storeText(addressed, files, { questionId, contentId }, signal)
        : addressed;
  }
  return final;
};

const isVideo = (fieldType: string) => fieldType === 'video' || fieldType === 'silentVideo';

const upload = (held: PendingFile, place: { questionId: number; contentId: number }) => ({
  size: held.file.size,
  send: async (signal: AbortSignal, onSent: (bytes: number) => void) => {
    held.address = await uploadFile(held.file, place, signal, onSent);
  },
});

const encode = async (held: PendingFile, vertical: boolean, audio: boolean) => {
  if (held.encoding !== undefined || held.address === undefined) return;
  const key = held.address.replace(/^\/content\//, '');
  held.encoding = (await call('POST /files/startVideoEncode', { body: { key, vertical, audio } })).url;
};

/** The same text is stored once: it is remembered by itself. */
const storeText = async (
  text: string,
  files: PendingFiles,
  place: { questionId: number; contentId: number },
  signal: AbortSignal,
): Promise<string> => {
  const held = files.get(text) ?? { file: new File([text], 'list.json', { type: 'application/json' }) };
  files.set(text, held);
  held.address ??= await uploadFile(held.file, place, signal, () => undefined);
  return held.address;
};
