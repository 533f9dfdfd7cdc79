import { twelveHour } from '@marquee/contract/kit/hours-words';
import { ageInWords } from '@marquee/contract/kit/tv-state-words';

/** A date and time to format. The formats are part of the product's specification. An invalid date becomes an empty text. */
type Moment = Date | string | number | null | undefined;

const dateParts = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const pad = (number: number) => String(number).padStart(2, '0');

const read = (moment: Moment): Date | undefined => {
  const date = moment === null || moment === undefined ? undefined : new Date(moment);
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
};

/** Formats a date as 'MMM d, yyyy'. */
export const formatDate = (moment: Moment): string => {
  const date = read(moment);
  return date ? dateParts.format(date) : '';
};

const plainDayParts = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a calendar day 'yyyy-MM-dd' as 'MMM d, yyyy'. The day is the same in every time zone. */
export const formatPlainDay = (day: string | null | undefined): string => {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(instant) ? '' : plainDayParts.format(instant);
};

const shortDayParts = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthParts = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a calendar day 'yyyy-MM-dd' of the next months as 'MMM d'. */
export const formatShortDay = (day: string): string => shortDayParts.format(Date.parse(`${day}T00:00:00Z`));

/** Formats the month of a calendar day 'yyyy-MM-dd': 'November 2026'. */
export const formatMonth = (day: string): string => monthParts.format(Date.parse(`${day}T00:00:00Z`));

/** Formats a date with its time as 'MMM d, yyyy h:mm a'. */
export const formatDateTime = (moment: Moment): string => {
  const date = read(moment);
  if (!date) return '';
  return `${dateParts.format(date)} ${twelveHour(date.getHours(), date.getMinutes()).toUpperCase()}`;
};

/** Formats a date as 'yyyy-MM-dd', for date fields. */
export const formatDay = (moment: Moment): string => {
  const date = read(moment);
  return date ? `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}` : '';
};

/** Formats a time as 'HH:mm', for time fields and the API. */
export const formatTime = (hours: number, minutes: number): string => `${pad(hours)}:${pad(minutes)}`;

/** Reads a text 'HH:mm' as hours and minutes. Returns undefined if the text is not a time. */
export const readTime = (text: string): { hours: number; minutes: number } | undefined => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const time = { hours: Number(hours), minutes: Number(minutes) };
  return time.hours < 24 && time.minutes < 60 ? time : undefined;
};

/** Formats an age in its largest unit: 45s, 12m, 3h, 2d. */
export const formatAge = (moment: Moment, now: Date = new Date()): string => {
  const date = read(moment);
  return date ? ageInWords(now.getTime() - date.getTime()) : '';
};

/** Formats how long ago a moment was: 'just now', '5m ago', '3d ago'. */
export const formatAgo = (moment: Moment, now: Date): string => {
  const date = read(moment);
  return date && now.getTime() - date.getTime() <= 60_000 ? 'just now' : `${formatAge(date, now)} ago`;
};

/** Formats a number with its noun: '1 screen', '2 screens'. */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a duration in seconds: 15 becomes '0:15', 75.4 becomes '1:15' and 3675 becomes '1:01:15'. */
export const formatDuration = (seconds: number): string => {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats an amount in US dollars: 10 is '$10.00'. */
export const formatMoney = (amount: number): string => dollars.format(amount);

/**
 * Returns the size of a playlist: '4 items, 1:15'. The seconds of nested playlists are not known here, so a playlist that contains
 * only other playlists has 0 seconds.
 * @param itemCount undefined while a server of the previous release answers, which does not count the items
 */
export const sizeWords = (itemCount: number | undefined, seconds: number): string =>
  [itemCount !== undefined && formatCount(itemCount, 'item'), seconds > 0 && formatDuration(seconds)]
    .filter(Boolean)
    .join(', ');
