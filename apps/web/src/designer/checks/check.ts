import type { DesignElement } from '@marquee/playback/design/elements/elements';
import type { Shape } from '@marquee/playback/program/shapes';
import type { Box } from '../scene/geometry';
import { nameInSentence } from '../scene/reading-order';
import type { MeasureText } from '../scene/reshape';
import { changeElements, type DesignerScene, withSelection } from '../scene/scene';
import type { Viewing } from './viewing';

/** A fault of a design. */
export type Finding = {
  readonly sentence: string;
  /** `bad`: viewers cannot see or read something. `note`: the design can be better. */
  readonly severity: 'bad' | 'note';
  /** The keys of the elements with the fault. */
  readonly keys: readonly string[];
};

/** A rule for designs. No check prevents a save. */
export type Check = {
  readonly id: string;
  find(checked: Checked): Finding[];
  /** Returns the scene without the fault. Returns the same scene if that is not possible. */
  fix?(scene: DesignerScene, finding: Finding, checked: Checked): DesignerScene;
};

/** A design with everything that the checks need. The checks use no browser. */
export type Checked = {
  /** The elements that are drawn, from back to front. */
  readonly elements: readonly DesignElement[];
  readonly shape: Shape;
  /** Duration of the message in seconds. */
  readonly seconds: number;
  readonly viewing: Viewing;
  readonly measure: MeasureText;
  readonly readings: Readings;
};

/** Values that only a browser can read from the canvas. A value that is not read yet is missing. */
export type Readings = {
  /** By key of the text. */
  readonly texts: ReadonlyMap<string, TextReading>;
  /** By address of the picture. */
  readonly pictures: ReadonlyMap<string, PictureReading>;
  /** The font families that exist. Undefined if they are not known. */
  readonly families?: ReadonlySet<string> | undefined;
};

export type TextReading = {
  /** The places of the lines of the text, in percent of the canvas. */
  readonly lines: readonly Box[];
  /** Height of all lines, in percent of the canvas. It is at least the height of the box. */
  readonly height: number;
  /** Height of a capital letter, as a share of the text size. */
  readonly capital: number;
  readonly contrast: ContrastReading;
};

/**
 * The contrast of a text with the pixels below it, in its own color, in white and in black. Each value applies to the worst tenth
 * of the pixels. `unread`: the browser may not read a picture below the text.
 */
export type ContrastReading =
  | { readonly own: number; readonly white: number; readonly black: number }
  | 'unread';

export type PictureReading =
  | { readonly width: number; readonly height: number; readonly isOpaque: boolean }
  | 'missing';

/** Returns the elements of one type that are drawn. */
export const elementsOfType = <Type extends DesignElement['type']>({ elements }: Checked, type: Type) =>
  elements.filter((element): element is DesignElement & { type: Type } => element.type === type);

/** Returns the drawn texts that have words. */
export const textsOf = (checked: Checked) =>
  elementsOfType(checked, 'text').filter(({ text }) => text.trim() !== '');

/** Returns the name of an element in quotation marks. */
export const quoted = (element: DesignElement): string => `“${nameInSentence(element)}”`;

/** Changes the unlocked elements of a finding, and selects them. Returns the same scene if nothing changes. */
export const fixElements = (
  scene: DesignerScene,
  { keys }: Finding,
  change: (element: DesignElement) => DesignElement,
): DesignerScene => {
  const changed = changeElements(scene, (element) =>
    keys.includes(element.key) && !element.locked ? change(element) : element,
  );
  return changed === scene ? scene : withSelection(changed, keys);
};

/** Changes the unlocked texts of a finding, and selects them. */
export const fixTexts = (
  scene: DesignerScene,
  finding: Finding,
  change: (element: DesignElement & { type: 'text' }) => DesignElement,
): DesignerScene =>
  fixElements(scene, finding, (element) => (element.type === 'text' ? change(element) : element));
