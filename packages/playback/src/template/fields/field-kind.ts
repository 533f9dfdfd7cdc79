/** The value of an answer in a page. */
export type TemplateValue = string | boolean | string[] | Record<string, unknown>[];

/** The kinds of file that can be uploaded for an answer. */
export type UploadKind = 'picture' | 'video' | 'document' | 'json';

/** What reading a value may need besides the text of the answer. */
export type Reading = {
  /** Returns the list at a web address or in a stored file ('/content/...'); null if there is none. */
  listAt(address: string): unknown;
  /** Returns the values of the questions below, from one item of a list. */
  valuesOfItem(texts: Readonly<Record<string, string>>): Record<string, TemplateValue>;
};

/** Everything that the product has to know about one type of question. */
export type FieldKind = {
  /** Returns the value of an answer in a page. */
  read(text: string, reading: Reading): TemplateValue;
  /**
   * The questions below a question of this type: absent if there are none; 'inForm' if they are part of the same form;
   * 'inItems' if each item of the list answers them.
   */
  children: 'none' | 'inForm' | 'inItems';
  /** False for types that only arrange the form. They have no key name and no answer. */
  hasAnswer: boolean;
  /** The answer is text: a pattern can check it, and it can be the title of an item of a list. */
  isWords: boolean;
  /** The answer is one address that a page loads, such as a picture. */
  isAddress: boolean;
  /** The meaning of the choices of a question of this type; null if it has no choices. */
  choices: ChoicesMeaning | null;
  /** The kinds of file that an answer may name. */
  uploads: readonly UploadKind[];
  /** The content that an answer names. An answer to a type that names several kinds starts with the kind: 'message:1'. */
  names: readonly ContentKind[];
  /** Templates of overlays may have such a question. */
  isInOverlays: boolean;
  /** The answer is stored as a file, because it can be longer than the maximum length of an answer. */
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
