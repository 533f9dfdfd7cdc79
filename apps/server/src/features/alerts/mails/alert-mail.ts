import { type AlertKind, alertWords } from '@marquee/contract/kit/alert-kinds';
import type { MailKind } from '../../../kit/mail/mail-kind';

type Data = {
  alerts: readonly { kind: AlertKind; name: string }[];
  /** A line for each alert. */
  lines: readonly string[];
  /** The name of the department, or `the server`. */
  place: string;
  page: string;
};

const maxNamed = 50;

/** The mail about new troubles of a department or of the server. */
export const alertMail: MailKind<Data> = ({ alerts, lines, place, page }) => ({
  subject: subjectOf(alerts, place),
  links: [page],
  paragraphs: [`This needs attention in ${place}:`, listOf(lines), page],
});

/** The mail after all reported troubles have ended. */
export const allBackMail: MailKind<Data> = ({ lines, place, page }) => ({
  subject: `All back: ${place}`,
  links: [page],
  paragraphs: [`These problems are over in ${place}:`, listOf(lines), page],
});

const subjectOf = (alerts: Data['alerts'], place: string): string => {
  const [first] = alerts;
  if (first && alerts.length === 1) return oneLine(`${alertWords[first.kind].one}: ${first.name}`);
  const isOneKind = alerts.every(({ kind }) => kind === first?.kind);
  const words = first && isOneKind ? alertWords[first.kind].many : 'problems';
  return oneLine(`${alerts.length} ${words}: ${place}`);
};

const listOf = (lines: Data['lines']): string => {
  const others = lines.length - maxNamed;
  return [...lines.slice(0, maxNamed), ...(others > 0 ? [`${others} more`] : [])].join('\n');
};

/** Subjects have no line breaks. The names of jobs may have some. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 200);
