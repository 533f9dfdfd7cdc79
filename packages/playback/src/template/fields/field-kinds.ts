import type { ContentKind, FieldKind } from './field-kind';
import { readApproved, readFlag, readItems, readText, readTexts } from './read-value';

/** The types of questions, in the order of the specification, and then our own types. A new type needs a name in this list and a row in `fieldKinds`. */
export const fieldTypes = [
  'header', 'label', 'array', 'string', 'text', 'list', 'bool', 'string[]', 'image', 'image[]', 'video', 'silentVideo',
  'file', 'file[]', 'designer', 'hidden', 'moderatedList', 'playlist', 'playlistOrMessage', 'message',
  'date', 'dateText', 'time', 'timeText',
] as const; // biome-ignore format: a list to read
export type FieldType = (typeof fieldTypes)[number];

/** The kind of a text without further rules. The rows of `fieldKinds` contain only the differences from this kind. */
const plain: FieldKind = {
  read: readText,
  children: 'none',
  hasAnswer: true,
  isWords: false,
  isAddress: false,
  choices: null,
  uploads: [],
  names: [],
  isInOverlays: true,
  isStoredAsFile: false,
  hasInlinePictures: false,
  isDesign: false,
  hasSound: false,
};

const words: FieldKind = { ...plain, isWords: true };

/** An overlay contains no video, because the message below it may contain a video and TVs have one video decoder. */
const video: FieldKind = {
  ...plain,
  isAddress: true,
  choices: 'videoSize',
  uploads: ['video'],
  isInOverlays: false,
};

const content = (...names: ContentKind[]): FieldKind => ({
  ...plain,
  choices: 'shapes',
  names,
  isInOverlays: false,
});

/** The properties of each type of question. */
export const fieldKinds: Readonly<Record<FieldType, FieldKind>> = {
  header: { ...plain, children: 'inForm', hasAnswer: false },
  label: { ...plain, hasAnswer: false },
  array: {
    ...plain,
    read: readItems,
    children: 'inItems',
    uploads: ['json', 'picture'],
    isStoredAsFile: true,
    hasInlinePictures: true,
  },
  string: words,
  text: words,
  list: { ...plain, choices: 'options' },
  bool: { ...plain, read: readFlag },
  'string[]': { ...plain, read: readTexts },
  image: {
    ...plain,
    isAddress: true,
    choices: 'pictureSize',
    uploads: ['picture'],
    hasInlinePictures: true,
  },
  'image[]': { ...plain, read: readTexts, choices: 'pictureSize', uploads: ['picture'] },
  video: { ...video, hasSound: true },
  silentVideo: video,
  file: { ...plain, isAddress: true, uploads: ['picture', 'document'], isInOverlays: false },
  'file[]': { ...plain, read: readTexts, uploads: ['picture', 'document'] },
  designer: {
    ...plain,
    isAddress: true,
    uploads: ['json', 'picture'],
    isStoredAsFile: true,
    hasInlinePictures: true,
    isDesign: true,
  },
  hidden: plain,
  moderatedList: { ...plain, read: readApproved },
  playlist: content('playlist'),
  playlistOrMessage: content('playlist', 'message'),
  message: content('message'),
  /** 'yyyy-MM-dd'. */
  date: words,
  /** 'yyyy-MM-dd', the English name of a weekday for every week, or any other text. */
  dateText: words,
  /** 'HH:mm', in 24 hours. */
  time: words,
  /** A time as a person writes it, or any other text. */
  timeText: words,
};

/** Returns whether a text is the name of a type that this release knows. */
export function isFieldType(type: string): type is FieldType {
  return Object.hasOwn(fieldKinds, type);
}

/**
 * Returns the kind of a type of question. The database may contain a type that this release does not know. The answers of such a
 * type are texts without files.
 */
export function fieldKind(type: string): FieldKind {
  return isFieldType(type) ? fieldKinds[type] : plain;
}

/** Returns the types whose kind has a property, in the order of the specification. */
export function fieldTypesWhere(has: (kind: FieldKind) => boolean): FieldType[] {
  return fieldTypes.filter((type) => has(fieldKinds[type]));
}
