/**
 * The numbers and words that both sides of a call go by. They stand apart from the schemas so that a page that needs a
 * number does not load a validator. Sources: specification part 1, sections 4, 5 and 9; part 2, section 9; product decisions 7.
 */

/** What a message without a category is listed under. */
export const uncategorized = 'Uncategorized';
/** Seconds. */
export const shortestMessage = 5;
/** Seconds, where neither the person nor the template says otherwise. */
export const defaultSeconds = 15;
/** Longest value of one answer, in characters; lists and designs live in files. */
export const longestAnswer = 100_000;

/**
 * Maximum numbers of rows. They are far above what is normal, and keep one account from slowing the others: ten thousand messages
 * in a department and two thousand items in a playlist are normal.
 */
export const maxRows = {
  messagesOfDepartment: 20_000,
  messagesOfAccount: 50_000,
  playlistsOfDepartment: 5_000,
  itemsOfPlaylist: 5_000,
  itemsOfDepartment: 200_000,
  screensOfDepartment: 5_000,
  schedulesOfScreen: 50,
  timesOfSchedule: 200,
  playlistsOfSchedule: 200,
  overlaysOfSchedule: 50,
  manualPlaylistsOfScreen: 500,
  departmentsOfAccount: 200,
} as const;
/** Maximum size of the answers of an account together, in bytes of UTF-8. */
export const maxTextBytes = 100 * 1024 * 1024;

/** What a chosen upload is called until it is stored. */
export const pendingUpload = 'Pending Upload';
const megabyte = 1024 * 1024;
/** Bytes. */
export const largestPicture = 30 * megabyte;
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** Characters of base64: a PNG of 1 MB. */
export const largestThumbnail = 1_400_000;

/** What can be uploaded, by kind: its types, and how many bytes at most. */
export const uploadKinds = {
  picture: { types: pictureTypes, most: largestPicture },
  video: { types: ['video/mp4', 'video/webm'], most: 4096 * megabyte },
  document: { types: ['application/pdf'], most: 50 * megabyte },
  json: { types: ['application/json'], most: 2 * megabyte },
} as const;
export type UploadKind = keyof typeof uploadKinds;
export type UploadType = (typeof uploadKinds)[UploadKind]['types'][number];
export const uploadTypes = [
  ...pictureTypes,
  ...uploadKinds.video.types,
  ...uploadKinds.document.types,
  ...uploadKinds.json.types,
] as const;

/** The types of files by the ending of their names. */
export const uploadEndings = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  json: 'application/json',
} as const satisfies Record<string, UploadType>;

/** What may be uploaded for a question, by its field type. Lists and designs are files of JSON, and name pictures of their own. */
export const uploadsFor = {
  image: ['picture'],
  'image[]': ['picture'],
  file: ['picture', 'document'],
  'file[]': ['picture', 'document'],
  video: ['video'],
  silentVideo: ['video'],
  array: ['json', 'picture'],
  designer: ['json', 'picture'],
} as const satisfies Record<string, readonly UploadKind[]>;

/** A nested playlist plays its items from the first to the last of these, counted from 1. */
export const firstOfSubset = 1;
export const lastOfSubset = 999;
/** Playlists in playlists: what plays is worked out at one go, on the server and on small TVs. */
export const deepestNesting = 20;

export const screenModes = ['digitalsignage', 'slideshow', 'both'] as const;
export const rotations = [0, 90, 180, 270] as const;
/** A screen is offline after this many minutes without a ping. */
export const offlineAfterMinutes = 31;

export const pairingCodeLength = 4;
/** 32 characters without look-alikes: 20 bits in four. */
export const pairingAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const pairingCodeMinutes = 10;
/** So long a TV asks whether it is to belong to a screen. */
export const confirmMinutes = 2;

/** What a TV can be told to do. Specification part 1, section 7; `screenshot` is ours. */
export const deviceActions = [
  'updateInstructions', 'clearCache', 'health', 'restart', 'enableVerbose', 'disableVerbose', 'screenshot',
] as const; // biome-ignore format: a list to read
export type DeviceAction = (typeof deviceActions)[number];
/** What whoever edits a screen may have its TV do; the others are for administrators. */
export const editorActions: readonly DeviceAction[] = ['updateInstructions', 'screenshot'];
/** A command that no TV takes within this is forgotten. */
export const commandMinutes = 60;
/** Verbose logs end by themselves, on the TV and on the server. */
export const verboseMinutes = 60;
/** Bytes of a JPEG. */
export const largestScreenshot = 2 * megabyte;
/** Errors and lines of verbose logs in one call. */
export const mostErrors = 100;
export const mostVerboseLines = 500;

/** Plays that a TV sends at once. */
export const mostPlaysAtOnce = 2_000;
/** Plays that a TV stores while it cannot send them: thirty days of the shortest messages. */
export const maxStoredPlays = (30 * 86_400) / shortestMessage;
/** For this many days after it was unpaired, a TV may still send what it showed before. */
export const formerDeviceDays = 40;

/** The types of questions: the catalogue of part 2, section 3, in its order. */
export const fieldTypes = [
  'header', 'label', 'array', 'string', 'text', 'list', 'bool', 'string[]', 'image', 'image[]', 'video', 'silentVideo',
  'file', 'file[]', 'designer', 'hidden', 'moderatedList', 'playlist', 'playlistOrMessage', 'message',
] as const; // biome-ignore format: a list to read
