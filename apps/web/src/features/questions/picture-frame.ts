import type { Question } from '@marquee/contract/templates';
import type { PictureFrame } from '../files/crop-picture';

const usualLargest = 1920;
const maxLargest = 3840;
const usualRatio = 16 / 9;

/**
 * Returns the frame to which the pictures of a question are cropped. The choices of the question give the ratio ('4,3'), the
 * longest side in pixels ('3840'), or both ('4,3,3840'). Without choices the ratio is free, and the longest side is 1920 pixels,
 * as the specification prescribes.
 */
export const pictureFrame = ({ choices }: Pick<Question, 'choices'>): PictureFrame => {
  const numbers = choices.split(',').map(Number);
  const [width = 0, height = 0] = numbers.length > 1 ? numbers : [];
  const ratio = width / height;
  const fixed = ratio > 0 && Number.isFinite(ratio);
  const largest = numbers.length === 1 ? numbers[0] : numbers[2];
  return {
    ratio: fixed ? ratio : usualRatio,
    fixed,
    largest: largest ? Math.min(largest, maxLargest) : usualLargest,
  };
};
