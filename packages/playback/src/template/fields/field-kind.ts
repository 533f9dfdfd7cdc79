/** What a page gets for an answer. */
export type TemplateValue = string | boolean | string[] | Record<string, unknown>[];

/** The kinds of file that can be uploaded for an answer. */
export type UploadKind = 'picture' | 'video' | 'document' | 'json';

/** What a field may need to read its value besides the text of the answer. */
export type Reading = {
  /** The list at a web address or in a file of ours ('/content/...'); null where there is none. */
  listAt(address: string): unknown;
  /** The values of the questions below, answered by one item of a list. */
  valuesOfItem(texts: Readonly<Record<string, string>>): Record<string, TemplateValue>;
};

/** Everything that the product has to know about one type of question. */
export type FieldKind = {
  /** The value that a page gets for the text of an answer. */
  read(text: string, reading: Reading): TemplateValue;
  /**
   * The questions below one of this type: there are none; they stand in the same form ('inForm'); or each item of
   * the list answers them ('inItems').
   */
  children: 'none' | 'inForm' | 'inItems';
  /** Off for types that only arrange the form: they need no key name and have no answer. */
  hasAnswer: boolean;
  /** The answer is words of the person: a pattern can check it, and it can name an item of a list. */
  isWords: boolean;
  /** The answer is one address that a page loads, such as a picture. */
  isAddress: boolean;
  /** What the choices of a question of this type mean; null: it has none. */
  choices: ChoicesMeaning | null;
  /** The kinds of file that an answer may name. */
  uploads: readonly UploadKind[];
  /** The content that an answer names. An answer to a type that names several kinds starts with the kind: 'message:1'. */
  names: readonly ContentKind[];
  /** An overlay may ask it. */
  isInOverlays: boolean;
  /** A long answer is stored as a file, because it can be longer than an answer may be. */
  isStoredAsFile: boolean;
  /** The answer may contain pictures as data, which are uploaded when it is saved. */
  hasInlinePictures: boolean;
  /** The answer is a design. A message of a template that asks for one was made with the designer. */
  isDesign: boolean;
  /** The videos of an answer keep their sound. */
  hasSound: boolean;
};

/**
 * - options: 'value`Label' divided by '|'; the first is chosen at the beginning.
 * - pictureSize: '4,3' the ratio of width and height; '3840' the longest side in pixels; '4,3,3840' both.
 * - videoSize: '3840,2160', the maximum width and height in pixels.
 * - shapes: the shapes of the content that can be chosen: '16:9,9:16'.
 */
export type ChoicesMeaning = 'options' | 'pictureSize' | 'videoSize' | 'shapes';

export type ContentKind = 'message' | 'playlist';
