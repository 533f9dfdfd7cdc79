/** The value of an answer in a page. */
export type TemplateValue = string | boolean | string[] | Record<string, unknown>[];

/** The kinds of files that can be uploaded for answers. */
export type UploadKind = 'picture' | 'video' | 'document' | 'presentation' | 'json';

/** The functions that `FieldKind.read` uses in addition to the text of the answer. */
export type Reading = {
  /** Returns the list at a web address or in a stored file ('/content/...'), or null if there is none. */
  listAt(address: string): unknown;
  /** Returns the values of the child questions, from the texts of one item of a list. */
  valuesOfItem(texts: Readonly<Record<string, string>>): Record<string, TemplateValue>;
};

/** The properties of one type of question. */
export type FieldKind = {
  /** Returns the value of an answer in a page. */
  read(text: string, reading: Reading): TemplateValue;
  /**
   * The child questions of a question of this type. 'none': questions of this type have no child questions. 'inForm': the child
   * questions are part of the same form. 'inItems': each item of the list has answers to the child questions.
   */
  children: 'none' | 'inForm' | 'inItems';
  /** False for types that only arrange the form. Questions of these types have no key name and no answer. */
  hasAnswer: boolean;
  /** The answer is text: a pattern can check the text, and the text can be the title of an item of a list. */
  isWords: boolean;
  /** The answer is one address that a page loads, such as a picture. */
  isAddress: boolean;
  /** The meaning of the choices of a question of this type; null if the question has no choices. */
  choices: ChoicesMeaning | null;
  /** The kinds of files that can be uploaded for an answer. */
  uploads: readonly UploadKind[];
  /**
   * The kinds of content that an answer can name. If the list has several kinds, an answer begins with the kind of the content:
   * 'message:1'.
   */
  names: readonly ContentKind[];
  /** Templates of overlays may have a question of this type. */
  isInOverlays: boolean;
  /** The answer is stored as a file, because it can be longer than the maximum length of an answer. */
  isStoredAsFile: boolean;
  /** The answer may contain pictures as data, which are uploaded when the answer is saved. */
  hasInlinePictures: boolean;
  /** The answer is a design. Messages of a template with a question of this type are made with the designer. */
  isDesign: boolean;
  /** The videos of an answer keep their sound. */
  hasSound: boolean;
};

/**
 * - options: 'value`Label' divided by '|'. The first option is the default.
 * - pictureSize: '4,3' is the ratio of width and height. '3840' is the longest side in pixels. '4,3,3840' is both.
 * - videoSize: '3840,2160', the maximum width and height in pixels.
 * - shapes: the shapes of the content that can be chosen: '16:9,9:16'.
 */
export type ChoicesMeaning = 'options' | 'pictureSize' | 'videoSize' | 'shapes';

export type ContentKind = 'message' | 'playlist';
