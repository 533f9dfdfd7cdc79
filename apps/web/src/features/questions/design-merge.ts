import type { TemplateShape } from '@marquee/playback/program/shapes';
import { designText, isDesignText, type LoadText } from '../../designer/design-answer';
import type { Merge } from '../../kit/edit/versions';

type MergeTexts = Merge<string>;
type Merged = ReturnType<MergeTexts>;

/**
 * Merges answers of designer questions. The answers are addresses or texts, so `load` loads the texts first. Answers without a
 * loaded text are not merged.
 */
export const createDesignMerge = (shape: TemplateShape, loadText?: LoadText) => {
  const texts = new Map<string, string>();
  const textOf = (value: string) => (isDesignText(value) ? value : texts.get(value));
  let mergeTexts: MergeTexts | undefined;
  /** The newest results, because a form compares its versions at each render. */
  let known: { versions: readonly string[]; merged: Merged }[] = [];

  const merge = (...versions: [base: string, preferred: string, other: string]): Merged => {
    const before = known.find((each) => each.versions.every((value, index) => value === versions[index]));
    if (before) return before.merged;
    const [base, preferred, other] = versions.map(textOf);
    if (!mergeTexts || base === undefined || preferred === undefined || other === undefined) return undefined;
    const merged = mergeTexts(base, preferred, other);
    known = [...known.slice(-3), { versions, merged }];
    return merged;
  };

  const load = async (values: readonly string[]): Promise<void> => {
    mergeTexts ??= (await import('../../designer/merge-answers')).mergeDesignTexts;
    for (const value of values)
      if (textOf(value) === undefined) texts.set(value, await designText(value, shape, loadText));
  };

  return {
    merge: ((base = '', preferred = '', other = '') => merge(base, preferred, other)) satisfies Merge<
      string | undefined
    >,
    load,
  };
};

export type DesignMerge = ReturnType<typeof createDesignMerge>;
