import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import type { MessagePageInput } from '../pages/page-input-queries';

const pictureOrVideo = /\.(png|jpe?g|webp|gif|mp4|webm)$/i;
const video = /\.(mp4|webm)$/i;

/**
 * Returns the file of a message whose page shows only one picture or video, or undefined. Such a message has one question for a
 * picture or video, and no other answers than options.
 */
export const mediaOf = ({
  template,
  answers,
  ready,
}: Pick<MessagePageInput, 'template' | 'answers' | 'ready'>):
  | { url: string; loopVideo: boolean }
  | undefined => {
  const valueOf = (id: number) => answers.find(({ questionId }) => questionId === id)?.value ?? '';
  const content = template.questions.filter(({ fieldType }) => !isOption(fieldType));
  const files = content.filter(({ fieldType }) => isMedia(fieldType));
  const [file] = files;
  if (!ready || !file || files.length > 1) return undefined;
  if (content.some((question) => question !== file && valueOf(question.id).trim() !== '')) return undefined;
  const url = valueOf(file.id) || file.placeholder;
  if (!pictureOrVideo.test(url)) return undefined;
  return { url, loopVideo: video.test(url) && !template.lastsAsVideo };
};

const isMedia = (type: string): boolean => {
  const { isAddress, isStoredAsFile, uploads } = fieldKind(type);
  return isAddress && !isStoredAsFile && (uploads.includes('picture') || uploads.includes('video'));
};

/** Returns whether the answers to questions of this type only change how the page shows its content. */
const isOption = (type: string): boolean => {
  const { isWords, isAddress, children, names, uploads, hasAnswer } = fieldKind(type);
  if (!hasAnswer) return true;
  return !isWords && !isAddress && children === 'none' && names.length === 0 && uploads.length === 0;
};
