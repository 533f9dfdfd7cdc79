import { connect } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import type { Log } from '../../kit/log/log';
import { sendLetters } from '../../kit/mail/letter';
import { adminAddresses } from '../accounts/owner-queries';
import { checkMoney } from './check-money';
import { moneyFaultsMail } from './mails/money-faults-mail';

/** Compares all rows about money. Mails the administrators if rows contradict each other, every night until they agree again. */
export const reportMoneyFaults = async ({ db, clock, log, jobs }: Services): Promise<void> => {
  const findings = await findAll(db.url, log, clock.now());
  if (findings.length === 0) return;
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  log.error({ findings: findings.slice(0, 100) }, 'rows about money contradict each other');
  const faults = [...counts].map(([rule, count]) => `Broken for ${count}: ${rule}.`);
  await db.transaction(async (tx) => {
    await sendLetters(tx, jobs, { accountId: 0, to: await adminAddresses(tx) }, moneyFaultsMail, { faults });
  });
};

/** The rows of all accounts take longer than the time limit of calls. */
const findAll = async (url: string, log: Log, now: Date) => {
  const db = connect(url, log, { isLimited: false });
  try {
    return await checkMoney(db, now);
  } finally {
    await db.close();
  }
};
