import type { AccountStatus, DeviceAction } from '@marquee/contract/kit/limits';
import { Counter } from 'prom-client';
import type { Actor } from '../access/actor';
import { systemClock } from '../clock/clock';
import { actorIds } from './actor-ids';
import { type Log, processLog } from './log';

/** The security events. They contain no secrets and no text that people typed. `docs/security-events.md` describes them. */
export type SecurityEvent =
  | {
      event: 'sign-in';
      how: 'password' | 'mailed-link' | 'sign-up' | 'set-up';
      /** The kind of the code of a person with a second factor. */
      code?: 'totp' | 'recovery-code';
      userId: number;
    }
  | {
      event: 'sign-in-refused';
      reason: 'wrong-password' | 'link-not-valid' | 'limit';
      userId?: number | undefined;
    }
  | { event: 'code-refused'; before: 'password' | 'mailed-link' | 'session'; userId: number }
  | { event: 'second-factor-on' | 'second-factor-off' | 'recovery-codes-made' }
  | { event: 'second-factor-reset'; changedUserId: number }
  | { event: 'email-change-asked' | 'email-changed' }
  | { event: 'api-key-created' | 'api-key-revoked'; keyId: number }
  | { event: 'api-key-refused'; call: string }
  | { event: 'token-forged'; call: string }
  | { event: 'limit-reached'; call: string }
  | { event: 'sign-out'; sessions: 'this' | 'another' | 'others' | 'all' }
  | { event: 'password-changed'; how: 'current-password' | 'mailed-link' }
  | { event: 'password-refused' }
  | { event: 'invitation-sent'; accountUserId: number; departmentId: number | null }
  | { event: 'invitation-accepted' | 'invitation-declined'; accountUserIds: number[]; accountId: number }
  | { event: 'access-changed'; accountUserId: number; departmentId: number | null; changedUserId: number }
  | { event: 'access-removed'; accountUserId: number; departmentId: number | null; removedUserId: number }
  | { event: 'account-left' }
  | { event: 'card-changed' }
  | { event: 'webhook-forged' }
  | { event: 'account-changed'; changedAccountId: number; creator: boolean }
  | {
      event: 'account-standing';
      changedAccountId: number;
      accountStatus: AccountStatus;
      cancelOn: string | null;
    }
  | { event: 'account-deletion-asked' | 'account-deletion-undone'; changedAccountId: number }
  | { event: 'departments-saved'; departmentIds: number[] }
  | { event: 'department-deleted'; departmentId: number }
  | { event: 'templates-saved'; templateIds: number[] }
  | { event: 'template-deleted' | 'template-restored'; templateId: number }
  | { event: 'question-deleted'; questionId: number }
  | { event: 'device-command'; deviceIds: number[]; actions: DeviceAction[] }
  | { event: 'amazon-command'; screens: number; actions: DeviceAction[] }
  | { event: 'outbox-read' }
  | { event: 'impersonation-started'; impersonationId: number; enteredAccountId: number };

/** All security events of this process, also those that are not logged because they repeat. */
export const securityEvents = new Counter({
  name: 'marquee_security_events_total',
  help: 'Security events of this process, such as sign-in-refused and limit-reached (status 429), by event',
  labelNames: ['event'],
  registers: [],
});
for (const event of ['sign-in-refused', 'code-refused', 'limit-reached'] satisfies SecurityEvent['event'][])
  securityEvents.inc({ event }, 0);

/** The log, and the IP address and the actor of the caller that caused an event. */
export type LoggedCaller = { log: Log; ip: string; actor?: Actor | undefined };

/**
 * Writes one line with `log: "security"`, at every log level except `silent`.
 * @param repeats key of an event that an attacker can repeat without end; one line a minute is written for each key
 */
export const logSecurity = (caller: LoggedCaller, { event, ...details }: SecurityEvent, repeats?: string) => {
  const { log, ip, actor } = caller;
  securityEvents.inc({ event });
  if (repeats !== undefined && !isFirstOfMinute(processLog(log), `${event} ${repeats}`)) return;
  const level = log.level === 'silent' ? 'silent' : 'info';
  log
    .child({ log: 'security' }, { level })
    .info({ event, ...actorIds(actor), address: ip, ...details }, `security: ${event}`);
};

const minute = 60_000;
const maxRemembered = 10_000;
/** Time of the last line for each log and name. A process can contain several servers with separate logs. */
const writtenTo = new WeakMap<Log, Map<string, number>>();

const isFirstOfMinute = (log: Log, name: string): boolean => {
  const now = systemClock.now().getTime();
  const written = writtenTo.get(log) ?? new Map<string, number>();
  writtenTo.set(log, written);
  if (now - (written.get(name) ?? 0) < minute) return false;
  if (written.size >= maxRemembered) written.clear();
  written.set(name, now);
  return true;
};
