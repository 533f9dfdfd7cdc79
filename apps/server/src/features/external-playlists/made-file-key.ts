import { createHash } from 'node:crypto';
import type { externalFiles } from '../../schema/external-playlists';

/** The templates of the messages that external playlists make. Both are built in. */
const templates = { picture: 1, silentVideo: 3, videoWithSound: 11 } as const;
const questions = {
  [templates.picture]: { file: 101, fit: 102, slowMotion: 103 },
  [templates.silentVideo]: { file: 301 },
  [templates.videoWithSound]: { file: 1101 },
} as const;

type Stored = Pick<typeof externalFiles.$inferSelect, 'kind' | 'url' | 'hash'>;

/** Returns the template of a file. A video that repeats is silent, as in the library of templates. */
export const templateFor = (kind: 'picture' | 'video', loop: boolean) => {
  if (kind === 'picture') return templates.picture;
  return loop ? templates.silentVideo : templates.videoWithSound;
};

/** Returns the question whose answer is the file. */
export const fileQuestionOf = (templateId: ReturnType<typeof templateFor>): number =>
  questions[templateId].file;

/** Returns the answers of a message that shows a stored file. Pictures are shown whole and do not move. */
export const answersFor = (templateId: ReturnType<typeof templateFor>, address: string) => {
  const file = { questionId: fileQuestionOf(templateId), value: address };
  if (templateId !== templates.picture) return [file];
  const { fit, slowMotion } = questions[templateId];
  return [file, { questionId: fit, value: 'whole' }, { questionId: slowMotion, value: 'false' }];
};

/**
 * Returns the key of the message that shows a file, or undefined if the file is not stored. Other content at the same address gives
 * another key, so that the new message can be made while the previous one plays.
 * @param copy 0 for the first use of the file in the list, 1 for the second
 */
export const keyOfFile = ({ kind, url, hash }: Stored, loop: boolean, copy: number): string | undefined => {
  if (kind === null || hash === null) return undefined;
  const text = JSON.stringify([templateFor(kind, loop), url, hash]);
  return `${createHash('sha256').update(text).digest('hex').slice(0, 32)}-${copy}`;
};
