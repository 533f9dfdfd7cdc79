import { randomBytes } from 'node:crypto';
import { slideshowFeedId } from '@marquee/contract/kit/feed-values';
import { type UploadType, uploadKinds } from '@marquee/contract/kit/limits';
import { assetPattern, assetUrls } from '@marquee/playback/template/assets';
import type { UploadKind } from '@marquee/playback/template/fields/field-kind';
import { type FieldType, fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { contentRoot } from '../../kit/storage/content-root';

const uploadFolder = 'uploads/';

/**
 * The owner of a file: a message or playlist, a message or playlist that is not saved yet, a screen for the answers of its
 * overlays, a subscription for its data, or a department for the logo of its brand kit or for its library.
 */
export type FileOwner = AnswerOwner | { brandDepartmentId: number } | { libraryDepartmentId: number };

/** The owner of the answers that name a file. */
export type AnswerOwner =
  | { messageId: number }
  | { reservationId: number }
  | { screenId: number }
  | { playlistId: number }
  | { subscriptionId: number };

export const ownerId = (owner: FileOwner): number => {
  if ('messageId' in owner) return owner.messageId;
  if ('screenId' in owner) return owner.screenId;
  if ('playlistId' in owner) return owner.playlistId;
  if ('subscriptionId' in owner) return owner.subscriptionId;
  if ('reservationId' in owner) return owner.reservationId;
  return 'brandDepartmentId' in owner ? owner.brandDepartmentId : owner.libraryDepartmentId;
};

/** Returns the storage key of a new file of this department and owner, with a name that cannot be guessed. */
export const uploadKey = (departmentId: number, owner: number, fileName: string): string =>
  namedKey(folderOf(departmentId, owner), fileName);

/** Returns the storage key of a new file in a folder, with a name that cannot be guessed. */
export const namedKey = (folder: string, fileName: string): string =>
  `${folder}${randomBytes(12).toString('hex')}-${cleanName(fileName)}`;

export const folderOfDepartment = (departmentId: number): string => `${uploadFolder}${departmentId}/`;

export const folderOf = (departmentId: number, owner: number): string =>
  `${folderOfDepartment(departmentId)}${owner}/`;

/** Returns the ids of the department and the owner that the key of an upload contains. Returns zeros for other keys. */
export const ownersIn = (key: string): { departmentId: number; ownerId: number } => {
  const [, departmentId = 0, owner = 0] = /^uploads\/(\d+)\/(\d+)\//.exec(key) ?? [];
  return { departmentId: Number(departmentId), ownerId: Number(owner) };
};

/** Returns a file name with only its letters, digits, underscores and dots, as keys contain it. */
export const cleanName = (name: string): string =>
  name
    .replace(/[^\w.]/g, '')
    .slice(-80)
    .replace(/\.+$/, '') || 'file';

/** Returns the cleaned file name that a key contains. */
export const nameIn = (key: string): string => key.replace(/^.*\/(?:[0-9a-f]{24}-)?/, '');

export const contentUrl = (key: string): string => contentRoot + key;
export const keyOf = (url: string): string => url.slice(contentRoot.length);

/** Returns the distinct addresses of uploads that a text names. */
export const uploadsIn = (text: string): string[] =>
  assetUrls(text).filter((url) => url.startsWith(contentRoot + uploadFolder));

/** Replaces addresses in a text in one pass, because a list may name thousands of addresses. */
export const replaceUrls = (text: string, others: ReadonlyMap<string, string>): string =>
  text.replace(
    new RegExp(assetPattern, 'g'),
    (_whole, before: string, url: string) => before + (others.get(url) ?? url),
  );

export const kindOf = (type: UploadType): UploadKind => {
  if (includes(uploadKinds.video.types, type)) return 'video';
  if (includes(uploadKinds.document.types, type)) return 'document';
  if (includes(uploadKinds.presentation.types, type)) return 'presentation';
  return includes(uploadKinds.json.types, type) ? 'json' : 'picture';
};

const kinds: readonly UploadKind[] = ['picture', 'video', 'document', 'presentation', 'json'];

/**
 * Returns the kinds of file that a question accepts. Overlays show no documents. Videos are encoded, and the pages of documents
 * are rendered, for messages only. A slideshow makes messages of its documents. The choices of its question name the kinds of file.
 */
export const kindsFor = (
  { fieldType, feedId, choices }: { fieldType: FieldType; feedId: number | null; choices: string },
  owner: FileOwner,
): readonly UploadKind[] => {
  const { uploads } = fieldKind(fieldType);
  if (feedId === slideshowFeedId && choices !== '')
    return kinds.filter((kind) => choices.split(',').includes(kind));
  if (feedId !== null && feedId !== slideshowFeedId)
    return uploads.filter((kind) => kind === 'picture' || kind === 'json');
  return uploads.filter((kind) => kind !== 'document' || !('screenId' in owner));
};

export const takesFiles = (fieldType: FieldType): boolean => fieldKind(fieldType).uploads.length > 0;

/** Returns the key of the poster of a video. The API specification prescribes the ending `.thumb.jpg`. */
export const posterOf = (key: string): string => key.replace(/\.\w+$/, '.thumb.jpg');

/** The place of the logo of a brand kit, in the form of the question of an answer. */
export const logoQuestion = { title: 'Logo', takes: ['picture'] } as const satisfies {
  title: string;
  takes: readonly UploadKind[];
};

/** The library of a department, in the form of the question of an answer. */
export const libraryQuestion = { title: 'Library', takes: ['picture', 'video'] } as const satisfies {
  title: string;
  takes: readonly UploadKind[];
};

const includes = (list: readonly string[], one: string) => list.includes(one);
