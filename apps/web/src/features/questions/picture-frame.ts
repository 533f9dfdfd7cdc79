import type { Question } from '@marquee/contract/templates';
import type { PictureFrame } from '../files/crop-picture';

/** Of Picture 4K: its pictures keep their size. */
const picture4k = 13;
const largestSide = 1920;
const largestSide4k = 3840;
const usualRatio = 16 / 9;

/** What pictures of a question are cropped to: the ratio that its choices say ('4,3'), and how large at most. Part 1, section 5. */
export const pictureFrame = ({
  choices,
  templateId,
}: Pick<Question, 'choices' | 'templateId'>): PictureFrame => {
  const [, width, height] = /^\s*(\d+(?:\.\d+)?)\s*,\s*(\d+(?:\.\d+)?)\s*$/.exec(choices) ?? [];
  const asked = Number(width) / Number(height);
  return {
    ratio: asked > 0 && Number.isFinite(asked) ? asked : usualRatio,
    fixed: asked > 0 && Number.isFinite(asked),
    largest: templateId === picture4k ? largestSide4k : largestSide,
  };
};
