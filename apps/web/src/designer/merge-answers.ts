import type { Design } from '@marquee/playback/design/design';
import { serializeDesign } from '@marquee/playback/design/serialize';
import { readDesign } from '@marquee/playback/design/upgrade';
import { mergeDesigns } from './scene/merge-designs';

/**
 * Merges the texts of two designs that began with the text `base`. Where both people changed the same, `preferred` is taken.
 * @returns undefined if a text is no design, or has elements without keys of their own, which cannot be compared
 */
export const mergeDesignTexts = (
  base: string,
  preferred: string,
  other: string,
): { value: string; isClean: boolean } | undefined => {
  const designs = [base, preferred, other].flatMap((text) => comparableDesign(text) ?? []);
  const [first, second, third] = designs;
  if (!first || !second || !third) return undefined;
  const { design, conflicts } = mergeDesigns(first, second, third);
  // `mergeDesigns` keeps these elements, because a person decides. Here the preferred version has decided.
  const removed = new Set(
    conflicts.flatMap((each) => (each.kind === 'removed' && each.by === 'me' ? [each.key] : [])),
  );
  const [scene] = design.scenes;
  const elements = scene.elements.filter(({ key }) => !removed.has(key));
  return {
    value: serializeDesign({ ...design, scenes: [{ ...scene, elements }] }),
    isClean: conflicts.length === 0,
  };
};

/** Returns the design of a text, if each of its elements has a key. */
const comparableDesign = (text: string): Design | undefined => {
  let isComplete = true;
  const { design, fault } = readDesign(text, {
    newKey: (count) => {
      isComplete = false;
      return `missing-${count}`;
    },
  });
  return isComplete && fault === null ? design : undefined;
};
