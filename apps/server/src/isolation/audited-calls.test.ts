import { randomUUID } from 'node:crypto';
import { accounts } from '@marquee/contract/accounts';
import { admin as adminCalls } from '@marquee/contract/admin';
import { brands } from '@marquee/contract/brands';
import type { AuditAction } from '@marquee/contract/kit/audit-actions';
import type { Endpoint } from '@marquee/contract/kit/endpoint';
import { sessions } from '@marquee/contract/sessions';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { setupToken } from '../features/accounts/setup-token';
import { auditEvents } from '../schema/audit';
import { calls, type Someone, testWorld, type World } from '../testing/test-world';
import { makeTenant, type Tenant } from './make-tenant';
import { sampleInput } from './sample-input';

/** These tests call each endpoint with `audited` and check its events. New endpoints are included automatically. */
const world = await testWorld();
const audited = calls.filter(([, endpoint]) => endpoint.audited !== undefined);

/** Calls that change people, money, sign-in or settings, without an audited change. */
const withoutChange: Record<string, string> = {
  'POST /users/forgot': 'sends a mail',
  'POST /users/link': 'reads the address of a link',
  'POST /users/mailProof': 'sends a mail',
};

test('every call of administrators and every change of people, money, sign-in and settings is audited', () => {
  const changes = Object.keys({ ...accounts, ...sessions, ...brands, ...adminCalls }).filter(
    (name) => !name.startsWith('GET ') && !(name in withoutChange),
  );
  const missing = calls.filter(
    ([name, endpoint]) => (endpoint.who === 'admin' || changes.includes(name)) && !endpoint.audited,
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});

let platform: Tenant;
let alpha: Tenant;
beforeAll(async () => {
  platform = await makeTenant(world, 'PLATFORM-ONLY');
  alpha = await makeTenant(world, 'ALPHA-ONLY');
});

/** An installation without an account. */
const fresh = await testWorld();
const password = 'a long new password';
const newAccount = { organisation: 'New', name: 'Eva', email: 'eva@example.com', password, timezone: 'UTC' };
const ownTemplate = {
  templateType: 'message' as const,
  shapes: '16:9',
  name: 'Own',
  seconds: 15,
  html: '<p>text</p>',
};
/** Signs a person up whose session the call may end. */
const stranger = () => world.register(`Stranger ${randomUUID()}`);

type Sent = { params?: unknown; query?: unknown; body?: unknown };
type Case = { caller: Someone | undefined; sent: Sent; to?: World };

const webhookSample = { address: 'https://example.com/hook', kinds: ['message.saved' as const] };

/** Calls whose caller or input the contract cannot describe. */
const special: Record<string, () => Promise<Case>> = {
  'POST /setup': async () => ({
    caller: undefined,
    sent: {
      body: { ...newAccount, sampleContent: false, setupToken: setupToken(fresh.services.secret) },
    },
    to: fresh,
  }),
  'POST /accounts/register': async () => ({ caller: undefined, sent: { body: newAccount } }),
  'POST /accounts/adminDetails': async () => ({
    caller: platform.owner,
    sent: { body: { accountId: alpha.ids.account, industry: 'Cinema', timezone: 'UTC' } },
  }),
  // The sample account has an unpaid invoice.
  'POST /accounts/reopen': async () => ({ caller: await stranger(), sent: {} }),
  'POST /accounts/delete': async () => {
    const caller = await stranger();
    const [department] = caller.session.departments;
    return { caller, sent: { body: { password: caller.password, name: department?.accountName } } };
  },
  'POST /accounts/keepData': async () => {
    const caller = await stranger();
    const name = caller.session.departments[0]?.accountName ?? '';
    await world.call(caller, 'POST /accounts/delete', { body: { password: caller.password, name } });
    return { caller, sent: {} };
  },
  'POST /accounts/leave': async () => ({ caller: await world.signUp('Unverified'), sent: {} }),
  'POST /users/login': async () => {
    const { email, password: known } = alpha.owner;
    return { caller: undefined, sent: { body: { email, password: known } } };
  },
  'POST /users/updatePassword': async () => {
    const caller = await stranger();
    return { caller, sent: { body: { password, currentPassword: caller.password } } };
  },
  'POST /users/secondFactor/reset': async () => ({
    caller: platform.owner,
    sent: { body: { userId: alpha.ids.user } },
  }),
  'POST /users/updateProfile': async () => ({
    caller: alpha.owner,
    sent: { body: { name: 'Eva', timezone: 'UTC' } },
  }),
  'POST /users/logout': async () => ({ caller: await stranger(), sent: { body: {} } }),
  'POST /accountUsers/add': async () => ({
    caller: alpha.owner,
    sent: { body: { departmentId: null, email: 'new.person@example.com', permissions: 'owner' } },
  }),
  'DELETE /invitations/:id': async () => ({
    caller: platform.owner,
    sent: { params: { id: platform.ids.invitation } },
  }),
  'DELETE /departments/:id': async () => {
    const { body } = await world.call(alpha.owner, 'POST /departments', { body: [{ name: 'Empty' }] });
    return { caller: alpha.owner, sent: { params: { id: body[0]?.id } } };
  },
  'POST /templates/whole': async () => ({
    caller: platform.owner,
    sent: { body: { ...ownTemplate, form: randomUUID(), questions: [] } },
  }),
  'POST /templates': async () => ({ caller: platform.owner, sent: { body: [ownTemplate] } }),
  'PUT /departments/brand': async () => ({
    caller: alpha.owner,
    sent: { body: { colors: ['#cc0000'], fonts: [], logo: '' } },
  }),
  'PUT /alerts/installation': async () => ({
    caller: platform.owner,
    sent: {
      body: { kinds: ['diskFull'], quietFrom: null, quietUntil: null, webhookAddress: webhookSample.address },
    },
  }),
  'POST /webhooks': async () => ({ caller: alpha.owner, sent: { body: webhookSample } }),
  'PUT /webhooks/:id': async () => ({
    caller: alpha.owner,
    sent: { params: { id: alpha.ids.webhook }, body: webhookSample },
  }),
  'DELETE /webhooks/:id': async () => {
    const { body } = await world.call(alpha.owner, 'POST /webhooks', { body: webhookSample });
    return { caller: alpha.owner, sent: { params: { id: body.webhook.id } } };
  },
  'DELETE /templates/:id': async () => {
    const saved = await world.call(platform.owner, 'POST /templates', { body: [ownTemplate] });
    return { caller: platform.owner, sent: { params: { id: saved.body[0]?.id } } };
  },
  'POST /billableItems': async () => {
    const item = { accountId: alpha.ids.account, name: 'Setup', monthlyRate: 5, startDate: '2026-04-04' };
    return { caller: platform.owner, sent: { body: [item] } };
  },
  'POST /payments': async () => {
    const payment = { accountId: alpha.ids.account, amount: 5, method: 'check', paymentDate: '2026-03-04' };
    return { caller: platform.owner, sent: { body: [payment] } };
  },
  'POST /creditNotes': async () => {
    const note = { invoiceId: alpha.ids.invoice, amount: 1, as: 'credit', reason: 'Goodwill' };
    return { caller: platform.owner, sent: { body: [note] } };
  },
  'POST /affiliateSettings': async () => ({
    caller: platform.owner,
    sent: { body: [{ accountId: alpha.ids.account, code: 'new-code' }] },
  }),
  'POST /commissionChecks': async () => ({
    caller: platform.owner,
    sent: { body: [{ accountId: alpha.ids.account, paymentDate: '2026-03-04' }] },
  }),
  'POST /commissions/updateCheck': async () => ({
    caller: platform.owner,
    sent: {
      body: {
        accountId: alpha.ids.account,
        invoiceIds: [alpha.ids.invoice],
        checkId: alpha.ids.commissionCheck,
      },
    },
  }),
  'POST /affiliateSettings/adminCommissions': async () => ({
    caller: platform.owner,
    sent: { body: { startDate: '2026-02-01', endDate: '2026-02-28' } },
  }),
  'DELETE /partners/:id': async () => {
    const body = { email: 'partner@example.com', password, userId: '7' };
    const saved = await world.call(platform.owner, 'POST /partners', { body });
    return { caller: platform.owner, sent: { params: { id: saved.body.id } } };
  },
};

/** Calls that another test checks, because they need more than a database, or store objects at the payment provider first. */
const elsewhere = [
  'POST /users/secondFactor/begin',
  'POST /users/secondFactor/confirm',
  'POST /users/secondFactor/disable',
  'POST /users/secondFactor/recoveryCodes',
  'POST /users/updateEmail',
  'POST /users/confirmEmail',
  'POST /accounts/updatePaymentMethod',
  'POST /invoices/:id/pay',
  'POST /failedJobs/:id/retry',
  'DELETE /failedJobs/:id',
  'POST /adm/sendCommands',
];

const caseOf = async (name: string, endpoint: Endpoint): Promise<Case> => {
  const made = await special[name]?.();
  if (made) return made;
  const tenant = endpoint.who === 'admin' ? platform : alpha;
  return { caller: tenant.owner, sent: sampleInput(endpoint, tenant.ids) };
};

/** Returns a hash of the rows of each table. Counted attempts are left out, and so are the times at which sessions were used. */
const rowsNow = async ({ services: { db } }: World): Promise<Record<string, string>> => {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'attempts' order by 1`);
  const hashes = tables.map(({ name }) => {
    const row = name === 'user_sessions' ? sql`each.id::text` : sql`each::text`;
    return sql`select ${name} as name, md5(string_agg(${row}, ',' order by ${row})) as rows from ${sql.identifier(name)} each`;
  });
  const { rows } = await db.execute<{ name: string; rows: string }>(sql.join(hashes, sql` union all `));
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]));
};

const refuseEvents = sql`create trigger refuse_events before insert on audit_events
  for each row execute function refuse_audit_change()`;
const acceptEvents = sql`drop trigger refuse_events on audit_events`;

test.each(audited.filter(([name]) => !elsewhere.includes(name)))(
  '%s writes its event in the transaction of the change',
  async (name, endpoint) => {
    const { caller, sent, to = world } = await caseOf(name, endpoint);
    const { db } = to.services;
    const before = await rowsNow(to);
    await db.execute(refuseEvents);
    const refused = await to.ask(caller, name, sent);
    await db.execute(acceptEvents);
    expect(refused.status).toBe(500);
    expect(await rowsNow(to)).toEqual(before);

    const written = async () =>
      db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.action, actionOf(endpoint)));
    const known = new Set((await written()).map(({ id }) => id));
    const { status, errors } = await to.ask(caller, name, sent);
    expect(status, errors.join(' ')).toBeLessThan(300);
    const events = (await written()).filter(({ id }) => !known.has(id));
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) {
      expect(event.userId).not.toBeNull();
      expect(JSON.stringify([event.before, event.after])).not.toContain(password);
    }
  },
);

const actionOf = ({ audited: action }: Endpoint): AuditAction => {
  if (!action) throw new Error('The endpoint is not audited.');
  return action;
};
