import type { UploadKind } from '@marquee/playback/template/fields/field-kind';

/**
 * Numbers and lists that the server and its clients use. They are separate from the schemas, so that a page that needs only
 * a number does not load the schema library. The specification prescribes the device actions and the limits of messages.
 */

/** Header of a paged response: the cursor of the next page. Empty on the last page. */
export const nextCursor = 'next-cursor';

/** Group of messages without a category. */
export const uncategorized = 'Uncategorized';
/** Minimum duration of a message, in seconds. */
export const minMessageSeconds = 5;
/** Maximum duration of a message: a day. */
export const maxMessageSeconds = 86_400;
/** Duration of a message in seconds, if neither the person nor the template sets one. */
export const defaultSeconds = 15;
/** The weight of a new playlist that a screen plays every day, all day. */
export const newPlaylistWeight = 100;
/** Maximum length of one answer, in characters. Lists and designs are stored in files. */
export const maxAnswerLength = 100_000;

/**
 * Maximum numbers of rows. They prevent one account from slowing other accounts. They are well above normal use, which
 * includes ten thousand messages in a department and two thousand items in a playlist.
 */
export const maxRows = {
  messagesOfDepartment: 20_000,
  messagesOfAccount: 50_000,
  reservationsOfDepartment: 5_000,
  playlistsOfDepartment: 5_000,
  itemsOfPlaylist: 2_000,
  conditionsOfItem: 20,
  feedsOfDepartment: 200,
  questionsOfOwner: 500,
  messagesOfFeeds: 100_000,
  subscriptionsOfAccount: 1_000,
  itemsOfDepartment: 200_000,
  screensOfDepartment: 5_000,
  devicesOfScreen: 100,
  billedItemsOfAccount: 100_000,
  schedulesOfScreen: 50,
  timesOfSchedule: 200,
  playlistsOfSchedule: 200,
  overlaysOfSchedule: 50,
  manualPlaylistsOfScreen: 500,
  departmentsOfAccount: 200,
  accessesOfAccount: 5_000,
  ticketsOfDepartment: 2_000,
  commentsOfTicket: 500,
  webhooksOfAccount: 20,
  apiKeysOfDepartment: 50,
} as const;
/** Maximum fee of a feed per month, in cents. */
export const maxFeeCents = 10_000_000;
/** Maximum price of a screen, a feed or another item per month, in cents, with the price of the additional screens. */
export const maxPriceCents = 100_000_000;
/** Maximum sum of the prices of an account per month, and maximum payment, in cents: ten million dollars. */
export const maxMonthCents = 1_000_000_000;
/** The days after which an API key expires. A key can also never expire. */
export const keyLifetimes = [30, 90, 365] as const;
/** Maximum number of calls per minute with one API key. */
export const callsPerKey = 600;
/** Maximum numbers of colors and fonts of the brand kit of a department. */
export const maxBrandColors = 12;
export const maxBrandFonts = 4;
/** Maximum length of the answer that names the files of a slideshow: 2,000 addresses, in characters. */
export const maxSlidesLength = 400_000;
/** Maximum total size of all answers of an account, in bytes of UTF-8. */
export const maxTextBytes = 100 * 1024 * 1024;
/** Maximum total size of the deleted rows of an account in the bin, in bytes of JSON. */
export const maxBinBytes = 200 * 1024 * 1024;
/** Maximum number of calls with an idempotency key that an account can make in a day. */
export const maxKeysPerDay = 50_000;
/** Maximum number of changes of people, money, sign-in and settings that a person can make in a day. */
export const maxAuditedPerDay = 5_000;

/** Name of a chosen file until it is uploaded. */
export const pendingUpload = 'Pending Upload';
const megabyte = 1024 * 1024;
/** Maximum size of an uploaded picture, in bytes. */
export const maxPictureBytes = 30 * megabyte;
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** Maximum length of a thumbnail in characters of base64: a PNG of 1 MB. */
export const maxThumbnailLength = 1_400_000;

/** Kinds of uploads, with their types and their maximum sizes in bytes. */
export const uploadKinds = {
  picture: { types: pictureTypes, maxBytes: maxPictureBytes },
  video: { types: ['video/mp4', 'video/webm'], maxBytes: 4096 * megabyte },
  document: { types: ['application/pdf'], maxBytes: 50 * megabyte },
  presentation: {
    types: [
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.ms-powerpoint',
      'application/vnd.oasis.opendocument.presentation',
    ],
    maxBytes: 100 * megabyte,
  },
  json: { types: ['application/json'], maxBytes: 2 * megabyte },
} as const satisfies Record<UploadKind, { types: readonly string[]; maxBytes: number }>;
export type UploadType = (typeof uploadKinds)[UploadKind]['types'][number];
export const uploadTypes = [
  ...pictureTypes,
  ...uploadKinds.video.types,
  ...uploadKinds.document.types,
  ...uploadKinds.presentation.types,
  ...uploadKinds.json.types,
] as const;

/** Types, number and maximum size in bytes of the attachments of a support ticket. */
export const ticketFileTypes = ['image/png', 'image/jpeg', 'application/pdf', 'text/plain'] as const;
export const maxTicketFiles = 10;
export const maxTicketFileBytes = 10 * megabyte;

/** Types of files by file extension. */
export const uploadEndings = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ppt: 'application/vnd.ms-powerpoint',
  odp: 'application/vnd.oasis.opendocument.presentation',
  json: 'application/json',
} as const satisfies Record<string, UploadType>;

/** Sentence for a presentation that the server cannot open, because LibreOffice is not installed. */
export const noPresentations =
  'PowerPoint files cannot be opened on this server. In PowerPoint choose File, Export, PDF, and add the PDF here.';
/** Seconds of each picture of a slideshow: the minimum is that of all messages. */
export const slideSeconds = { min: minMessageSeconds, max: 3_600, default: 10 } as const;
/** Maximum number of pages of a document in a slideshow. */
export const maxSlidePages = 200;

/** Default first and last index of the subset of a nested playlist, counted from 1. */
export const firstOfSubset = 1;
export const lastOfSubset = 999;
/** Maximum of both bounds of a subset. */
export const maxOfSubset = 9_999;
/** Maximum nesting depth of playlists, because the server and small TVs compute the whole order of a playlist at once. */
export const maxNestingDepth = 20;

/** The public previews: the last part of their address. The specification prescribes them. */
export const publicSlots = ['fl', 'kids', 'preteen'] as const;
export type PublicSlot = (typeof publicSlots)[number];

/** The states that an administrator chooses for an account. The specification prescribes them. */
export const chosenStatuses = ['preview', 'active', 'suspended'] as const;
export type ChosenStatus = (typeof chosenStatuses)[number];
/** The states of an account that can be in force. */
export const accountStatuses = ['preview', 'active', 'probation', 'suspended', 'cancelled'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const screenModes = ['digitalsignage', 'slideshow', 'both'] as const;
export const rotations = [0, 90, 180, 270] as const;
/** Days after which a new screen costs its monthly fee. */
export const screenTrialDays = 30;
/**
 * Days within which a screen, a subscription or an account that comes back continues. Its days between are billed, so that a nightly
 * deletion lowers no invoice.
 */
export const returnDays = 3;

/** The kinds of items that the bin keeps after they are deleted. */
export const binKinds = ['message', 'playlist', 'schedule', 'screen'] as const;
export type BinKind = (typeof binKinds)[number];
/** Days in which a deleted item can be restored. */
export const binDays = 30;

/** Days after which a deleted account is erased. Until then, an owner can undo the deletion. */
export const deletionDays = 14;
/** Minutes without a ping after which a screen is shown as offline. */
export const offlineAfterMinutes = 31;
/** Minutes without a sign of life after which the state of a TV is "silent". TVs report every ten minutes. */
export const silentAfterMinutes = 15;

export const pairingCodeLength = 4;
/** Characters of pairing codes: 32 characters that do not look similar. A code of four characters has 20 bits. */
export const pairingAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const pairingCodeMinutes = 10;
/** Minutes in which a person can confirm pairing on the TV. */
export const confirmMinutes = 2;

/** Actions that can be sent to a TV. The specification prescribes all except `screenshot`. */
export const deviceActions = [
  'updateInstructions', 'clearCache', 'health', 'restart', 'enableVerbose', 'disableVerbose', 'screenshot',
] as const; // biome-ignore format: a list to read
export type DeviceAction = (typeof deviceActions)[number];
/** Actions for people who can edit the screen. All other actions are for administrators. */
export const editorActions: readonly DeviceAction[] = ['updateInstructions', 'screenshot'];
/** Minutes after which a command is deleted if no TV has taken it. */
export const commandMinutes = 60;
/** Minutes after which verbose logging ends, on the TV and on the server. */
export const verboseMinutes = 60;
/** Maximum size of a screenshot, in bytes of a JPEG. */
export const maxScreenshotBytes = 2 * megabyte;
/** Maximum number of errors in one call. */
export const maxErrors = 100;
/** Maximum number of verbose log lines in one call. */
export const maxVerboseLines = 500;

/** Maximum number of plays in one call of a TV. */
export const maxPlaysPerCall = 2_000;
/** Maximum number of plays that a TV stores while it cannot send them: thirty days of messages of the minimum duration. */
export const maxStoredPlays = (30 * 86_400) / minMessageSeconds;
/** Days after unpairing in which a TV may still send earlier plays. */
export const formerDeviceDays = 40;

/** Operators of conditions. The specification prescribes the first six; the player also evaluates the last three. */
export const conditionOperators = [
  'equals', 'notEquals', 'lessThan', 'lessThanEqual', 'greaterThan', 'greaterThanEqual',
  'contains', 'startsWith', 'endsWith',
] as const; // biome-ignore format: a list to read
export type ConditionOperator = (typeof conditionOperators)[number];
/** Types by which a condition compares its value with the data of a subscriber. */
export const dataTypes = ['bool', 'double', 'string'] as const;
export type DataType = (typeof dataTypes)[number];

/**
 * The cards of the test gateway: a card that works, declines each payment, is refused when it is saved, was stolen, asks for a
 * confirmation of each payment, and declines each payment 30 days after it was saved.
 */
export const testCards = ['works', 'declines', 'refused', 'stolen', 'confirms', 'lapses'] as const;
export type TestCard = (typeof testCards)[number];
