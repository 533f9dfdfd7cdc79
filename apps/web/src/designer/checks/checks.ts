import type { DesignerScene } from '../scene/scene';
import { capitalHeight } from './capital-height';
import type { Check, Checked, Finding } from './check';
import { contrast } from './contrast';
import { covered } from './covered';
import { emptyText } from './empty-text';
import { fontMissing } from './font-missing';
import { largestText } from './largest-text';
import { motionPastEnd } from './motion-past-end';
import { noDuration } from './no-duration';
import { offCanvas } from './off-canvas';
import { pictureEnlarged } from './picture-enlarged';
import { pictureMissing } from './picture-missing';
import { smallText } from './small-text';
import { textOutsideBox } from './text-outside-box';
import { textOutsideSafeArea } from './text-outside-safe-area';
import { tooManyFamilies } from './too-many-families';
import { tooManyWords } from './too-many-words';

/** The checks of a design, in the order in which their findings are listed. */
export const checks: readonly Check[] = [
  offCanvas,
  covered,
  pictureMissing,
  emptyText,
  textOutsideBox,
  smallText,
  contrast,
  capitalHeight,
  largestText,
  textOutsideSafeArea,
  fontMissing,
  pictureEnlarged,
  tooManyWords,
  tooManyFamilies,
  noDuration,
  motionPastEnd,
];

/** A finding with the check that found it. */
export type Found = Finding & { readonly check: Check };

/** Runs all checks. Faults that viewers cannot miss come first. */
export const findFaults = (checked: Checked): Found[] =>
  checks
    .flatMap((check) => check.find(checked).map((finding) => ({ ...finding, check })))
    .toSorted((a, b) => Number(a.severity === 'note') - Number(b.severity === 'note'));

/** Returns the scene in which a fault is fixed, or undefined if only a person can fix it. */
export const fixOf = (scene: DesignerScene, fault: Found, checked: Checked): DesignerScene | undefined => {
  const fixed = fault.check.fix?.(scene, fault, checked);
  return fixed === scene ? undefined : fixed;
};
