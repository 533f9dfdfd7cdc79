import type { AuditEvent } from '@marquee/contract/audit';
import { auditActions } from '@marquee/contract/kit/audit-actions';
import { formatMoney, formatPlainDay } from './formats';

const actionWords: Record<string, string> = auditActions;

/** Returns an audited action as a sentence: the actor and the words of the action. An unknown action keeps its name. */
export const auditWords = ({ actor, user, apiKey, action, after }: AuditEvent): string => {
  const words = actionWords[action] ?? action;
  const called =
    action === 'support-call' && typeof after?.call === 'string' ? `: ${callWords(after.call)}` : '';
  const through = apiKey === null ? '' : ` with the API key ${apiKey}`;
  return `${actorWords(actor, user)} ${words}${called}${through}`;
};

/** Returns a call such as 'DELETE /manualPlaylists/:id' in words: 'deleted manual playlists'. */
const callWords = (name: string): string => {
  const [method, path = ''] = name.split(' ');
  return `${method === 'DELETE' ? 'deleted' : 'changed'} ${fieldWords(path.split('/')[1] ?? '')}`;
};

const actorWords = (actor: AuditEvent['actor'], user: AuditEvent['user']): string => {
  if (actor === 'system') return 'Marquee';
  if (actor === 'provider') return 'The payment provider';
  return user?.name ?? 'A deleted person';
};

/** Fields whose amounts are stored in cents. */
const moneyFields = new Set(['amount', 'cents', 'monthlyRate', 'perScreenCharge']);
/** Fields whose percentages are stored in hundredths of a percent. */
const percentFields = new Set(['feedBp', 'screenBp']);
/** Ids, and the parameters of calls, say nothing to people. */
const isForPeople = (name: string): boolean => !/^(id|params|.*Ids?)$/.test(name);

/** Returns the changed fields as texts such as 'name: Lobby → Foyer'. Fields without a value before and after are left out. */
export const changeWords = ({ before, after, action }: AuditEvent): string[] => {
  if (action === 'support-call') return [];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(isForPeople);
  return names.flatMap((name) => {
    const [old, now] = [textOf(name, before?.[name]), textOf(name, after?.[name])];
    if (old === '') return now === '' ? [] : `${fieldWords(name)}: ${now}`;
    return `${fieldWords(name)}: ${old} → ${now || 'none'}`;
  });
};

/** The words of fields and kinds whose names in the API are not words for people. */
const ownWords: Record<string, string> = {
  account: 'organization',
  accountUser: 'person',
  apiKey: 'API key',
  billableItem: 'item',
  cents: 'amount',
  creator: 'can publish feeds',
  feedBp: 'commission on own feeds',
  lastFour: 'card ending in',
  perScreenCharge: 'price of a screen',
  screenBp: 'commission on screens',
  user: 'person',
};

/** Returns the name of a field in words: 'asOwner' is 'as owner'. */
const fieldWords = (name: string): string =>
  ownWords[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns the subject such as 'department Foyer'. The text is empty for an account, and if the subject has no name or was deleted. */
export const subjectWords = ({ subject: { kind, name } }: AuditEvent): string =>
  name === '' || kind === 'account' ? '' : `${fieldWords(kind)} ${name}`;

const textOf = (name: string, value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' && moneyFields.has(name)) return formatMoney(value / 100);
  if (typeof value === 'number' && percentFields.has(name)) return `${value / 100}%`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return formatPlainDay(value) || value;
  return JSON.stringify(value);
};
