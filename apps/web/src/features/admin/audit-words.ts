import type { AuditEvent } from '@marquee/contract/audit';
import { auditActions } from '@marquee/contract/kit/audit-actions';

const actionWords: Record<string, string> = auditActions;

/** Returns an audited action as a sentence: the actor and the words of the action. An unknown action keeps its name. */
export const auditWords = ({ actor, user, action, after }: AuditEvent): string => {
  const words = actionWords[action] ?? action;
  const called = action === 'support-call' && typeof after?.call === 'string' ? ` (${after.call})` : '';
  return `${actorWords(actor, user)} ${words}${called}`;
};

const actorWords = (actor: AuditEvent['actor'], user: AuditEvent['user']): string => {
  if (actor === 'system') return 'Marquee';
  if (actor === 'provider') return 'The payment provider';
  return user?.name ?? 'A deleted person';
};

/** Returns the changed fields as texts such as 'name: Lobby → Foyer'. Fields without a value before and after are left out. */
export const changeWords = ({ before, after, action }: AuditEvent): string[] => {
  if (action === 'support-call') return [];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [old, now] = [textOf(before?.[name]), textOf(after?.[name])];
    if (old === '') return now === '' ? [] : `${fieldWords(name)}: ${now}`;
    return `${fieldWords(name)}: ${old} → ${now || 'none'}`;
  });
};

/** Returns the name of a field in words: 'asOwner' is 'as owner'. */
const fieldWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns the subject such as 'department 9', or an empty text for the installation. */
export const subjectWords = ({ subject: { kind, id } }: AuditEvent): string =>
  id === '' ? '' : `${fieldWords(kind)} ${id}`;

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
