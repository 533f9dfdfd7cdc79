import type { Question } from '@marquee/contract/templates';
import type { FieldKind } from '@marquee/playback/template/fields/field-kind';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { call } from '../../kit/client';
import { holdInlinePictures } from '../files/inline-pictures';
import { type PendingFile, type PendingFiles, pendingIn, replacePending } from '../files/pending-files';
import { uploadAll } from '../files/upload-all';
import { uploadFile } from '../files/upload-file';
import type { Values } from './answer-values';

type Work = {
  /** Returns the id of the message or screen to which the files belong. Called only if a file must be stored. */
  ownerId: () => Promise<number>;
  shape: string;
  questions: readonly Question[];
  values: Values;
  files: PendingFiles;
};

/**
 * Stores the new files of answers, and returns the answers to save. Chosen files and inline pictures are uploaded first.
 * After the uploads, the conversion of videos starts. Finally, lists and designs are stored as files that contain the addresses
 * of the uploaded files.
 */
export const storeAnswerFiles = async (
  { ownerId, shape, questions, values, files }: Work,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Values> => {
  const typeOf = new Map(questions.map(({ id, fieldType }) => [id, fieldType]));
  const answers = Object.entries(values).map(([id, value]) => {
    const kind = fieldKind(typeOf.get(Number(id)) ?? '');
    return {
      questionId: Number(id),
      kind,
      value: kind.hasInlinePictures ? holdInlinePictures(value, files) : value,
    };
  });

  const waiting = answers.flatMap(({ questionId, value }) =>
    pendingIn(value).flatMap((pending) => {
      const held = files.get(pending);
      return held && held.address === undefined ? [{ held, questionId }] : [];
    }),
  );
  await uploadAll(
    waiting.map(({ held, questionId }) => upload(held, questionId, ownerId)),
    signal,
    onProgress,
  );

  const final: Record<number, string> = {};
  for (const { questionId, kind, value } of answers) {
    for (const pending of pendingIn(value)) {
      const held = files.get(pending);
      if (held && kind.uploads.includes('video')) await encode(held, shape === '9:16', kind.hasSound);
    }
    const addressed = replacePending(value, (pending) => {
      const held = files.get(pending);
      return held?.encoding ?? held?.address ?? '';
    });
    final[questionId] =
      kind.isStoredAsFile && /^[[{]/.test(addressed)
        ? await storeText(addressed, files, { questionId, ownerId, kind }, signal)
        : addressed;
  }
  return final;
};

const upload = (held: PendingFile, questionId: number, ownerId: Work['ownerId']) => ({
  size: held.file.size,
  send: async (signal: AbortSignal, onSent: (bytes: number) => void) => {
    const place = { questionId, contentId: await ownerId() };
    held.address = await uploadFile(held.file, place, signal, onSent, held.subject);
  },
});

const encode = async (held: PendingFile, vertical: boolean, audio: boolean) => {
  if (held.encoding !== undefined || held.address === undefined) return;
  const key = held.address.replace(/^\/content\//, '');
  held.encoding = (await call('POST /files/startVideoEncode', { body: { key, vertical, audio } })).url;
};

/** Uploads a text as a file and returns its address. An equal text is not uploaded again. */
const storeText = async (
  text: string,
  files: PendingFiles,
  { questionId, ownerId, kind }: { questionId: number; ownerId: Work['ownerId']; kind: FieldKind },
  signal: AbortSignal,
): Promise<string> => {
  const held = files.get(text) ?? { file: new File([text], 'list.json', { type: 'application/json' }) };
  files.set(text, held);
  held.address ??= await uploadFile(
    held.file,
    { questionId, contentId: await ownerId() },
    signal,
    () => undefined,
    kind.isDesign ? 'The design' : 'The list',
  );
  return held.address;
};
