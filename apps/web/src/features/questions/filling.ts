import type { Shape, TemplateShape } from '@marquee/playback/program/shapes';
import type { PendingFiles } from '../files/pending-files';
import type { Values } from './answer-values';
import type { Subscribers } from './fill-in';

/** Opens and closes the designer by the address of the page. */
export type DesignerAddress = {
  /** The id of the question whose designer is open. */
  openId: number | undefined;
  hrefOf: (questionId: number) => string;
  open: (questionId: number) => void;
  close: () => void;
};

/** The data and functions with which the designer creates variants of a design in other shapes. */
export type DesignVariants = {
  /** 0 for a message that is not saved yet. */
  messageId: number;
  /** The shapes of the message's template, without the shape of the message. */
  shapes: readonly Shape[];
  /**
   * Opens a new message of this shape. The message is a copy of the form, with the design `json` as the answer to the question.
   */
  copy: (shape: Shape, questionId: number, json: string) => void;
};

/**
 * The values of a form by question id, with a function that changes the values. The field of a question without a value shows the
 * placeholder. `files` contains the chosen files until they are uploaded by a save.
 */
export type Filling = {
  values: Values;
  /** The stored values. Undefined for answers that are stored as part of other content. */
  stored?: Values | undefined;
  files: PendingFiles;
  /** Shape of the message or overlay to which the answers belong. */
  shape: TemplateShape;
  /** `startedFrom`: the value from which the person started, if another person has changed the value since then. */
  change: (questionId: number, value: string, startedFrom?: string) => void;
  /** Undefined if the address of the page cannot name an open designer. */
  designer?: DesignerAddress | undefined;
  /** Name of the content to which the answers belong, such as 'message 7'. Undefined for content that is never stored. */
  place?: string | undefined;
  /** The id of that content. Undefined for content that is not stored yet. */
  contentId?: number | undefined;
  /** Duration of the content in seconds. */
  seconds?: number | undefined;
  readOnly?: boolean | undefined;
  /** Undefined if no feed shows the content. */
  subscribers?: Subscribers | undefined;
  /** Undefined if the answers do not belong to a message. */
  variants?: DesignVariants | undefined;
};
