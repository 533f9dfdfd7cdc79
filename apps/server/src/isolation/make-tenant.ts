import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accounts, accountUsers } from '../schema/accounts';
import { affiliateSettings, commissionChecks, commissions } from '../schema/affiliates';
import { billableItems, charges, invoices, payments } from '../schema/billing';
import { devices } from '../schema/devices';
import { externalFiles, externalSources } from '../schema/external-playlists';
import { playlistMessageConditions } from '../schema/playlists';
import { newDepartment } from '../testing/test-accounts';
import { type Caller, type Someone, someone, type World } from '../testing/test-world';
import type { Ids } from './sample-input';

/** The ids of one row of every kind in a department, and the callers of that department. */
export type Tenant = {
  name: string;
  ids: Ids;
  owner: Someone;
  editor: Caller;
  device: Caller & { secret: string };
  /** An API key that can edit. */
  key: Caller;
};

/**
 * Creates a department with rows whose texts contain `name`, so that any response that discloses a row contains `name`. With
 * `ofAccount`, the department belongs to the account of that owner.
 */
export const makeTenant = async (world: World, name: string, ofAccount?: Someone): Promise<Tenant> => {
  const { call } = world;
  const owner = ofAccount ? await newDepartment(world, ofAccount, name) : await world.register(name);
  const first = <Row>(answer: { body: Row[]; errors: string[] }): Row => {
    const row = answer.body?.[0];
    if (!row) throw new Error(answer.errors.join(' '));
    return row;
  };
  const [template, question] = [
    2,
    (await call(owner, 'GET /questions/template/:templateId', { params: { templateId: 2 } })).body.find(
      (row) => row.fieldType === 'string',
    ),
  ];
  if (!question) throw new Error('Template 2 asks no text.');
  const hook = await call(owner, 'POST /webhooks', {
    // Nothing is sent to a private address.
    body: { address: `https://localhost/${name}`, kinds: ['message.saved'] },
  });
  const message = first(
    await call(owner, 'POST /messages', { body: [{ templateId: template, seconds: 10, name }] }),
  );
  const answer = first(
    await call(owner, 'POST /answers', {
      body: [{ questionId: question.id, messageId: message.id, value: name }],
    }),
  );
  const playlist = first(await call(owner, 'POST /playlists', { body: [{ name }] }));
  const item = first(
    await call(owner, 'POST /playlistMessages', {
      body: [{ playlistId: playlist.id, messageId: message.id, sortOrder: 1 }],
    }),
  );
  const screen = first(await call(owner, 'POST /screens', { body: [{ name }] }));
  const manual = first(
    await call(owner, 'POST /manualPlaylists', {
      body: [{ screenId: screen.id, playlistId: playlist.id }],
    }),
  );
  const schedule = first(await call(owner, 'POST /schedules', { body: [{ name, screenId: screen.id }] }));
  const hours = { dayOfWeek: 1, startHour: 8, startMinute: 0, endHour: 17, endMinute: 0 };
  const time = first(
    await call(owner, 'POST /scheduleTimes', { body: [{ scheduleId: schedule.id, ...hours }] }),
  );
  const share = first(
    await call(owner, 'POST /schedulePlaylists', {
      body: [{ scheduleId: schedule.id, playlistId: playlist.id, weight: 100 }],
    }),
  );
  const overlay = first(
    await call(owner, 'POST /overlays', {
      body: [{ scheduleId: schedule.id, answers: [{ questionId: overlayQuestion, value: name }] }],
    }),
  );
  await call(owner, 'PUT /alerts/settings', {
    body: {
      kinds: ['tvSilent'],
      silentMinutes: 15,
      userIds: [owner.session.user.id],
      quietFrom: null,
      quietUntil: null,
    },
  });
  await call(owner, 'PUT /departments/brand', { body: { colors: ['#cc0000'], fonts: [name], logo: '' } });
  const feed = await makeFeed(world, owner, name, message.id);
  const ticket = await call(owner, 'POST /supportTickets/create', {
    body: { subject: name, commentBody: name },
  });
  const secret = randomBytes(32).toString('hex');
  await call(owner, 'POST /devices/pair', {
    body: { screenId: screen.id, pairingCode: await waitingCode(world, secret) },
  });
  const [device] = await world.services.db.select().from(devices).where(eq(devices.screenId, screen.id));
  const editor = await invite(world, owner, `editor.of.${name.toLowerCase()}@example.com`);
  const [member] = await world.services.db
    .select()
    .from(accountUsers)
    .where(eq(accountUsers.departmentId, owner.departmentId));
  if (!device || !member) throw new Error('The tenant is not complete.');
  const { body: apiKey } = await call(owner, 'POST /apiKeys', { body: { name, scope: 'edit', days: null } });
  return {
    name,
    owner,
    editor,
    key: { token: apiKey.key },
    device: { token: secret, secret },
    ids: {
      account: owner.accountId,
      accountUser: member.id,
      affiliateSettings: await affiliateSettingsOf(world, owner, name),
      answer: answer.id,
      apiKey: apiKey.id,
      billableItem: await itemOf(world, owner),
      binEntry: await binEntryOf(world, owner, name),
      commissionCheck: await commissionCheckOf(world, owner, name),
      department: owner.departmentId,
      device: device.id,
      externalPlaylist: await externalPlaylistOf(world, owner, name),
      feed: feed.id,
      feedQuestion: feed.questionId,
      invitation: await invitationOf(world, owner),
      invoice: await invoiceOf(world, owner, name),
      manualPlaylist: manual.id,
      message: message.id,
      overlay: overlay.id,
      payment: await paymentOf(world, owner, name),
      playlist: playlist.id,
      playlistMessage: item.id,
      playlistMessageCondition: feed.conditionId,
      question: question.id,
      schedule: schedule.id,
      schedulePlaylist: share.id,
      scheduleTime: time.id,
      screen: screen.id,
      sentInvitation: await sentInvitationOf(world, owner, name),
      session: await anotherSession(world, owner),
      subscription: await subscriptionOf(world, owner, feed.id),
      template,
      ticket: ticket.body.id,
      user: owner.session.user.id,
      webhook: hook.body.webhook.id,
      webhookDelivery: await deliveryOf(world, owner, hook.body.webhook.id),
    },
  };
};

/**
 * Creates a feed with a message, a question without and one with a condition. The feed is not active, because any person can see
 * an active feed.
 */
const makeFeed = async (
  { call, services: { db } }: World,
  owner: Someone,
  name: string,
  messageId: number,
) => {
  await db.update(accounts).set({ isCreator: true }).where(eq(accounts.id, owner.accountId));
  const asked = (keyName: string) => ({ keyName, title: name, fieldType: 'string' as const });
  const { body: feed } = await call(owner, 'POST /feeds/whole', {
    body: {
      form: randomUUID(),
      name,
      mode: 'Both',
      active: false,
      questions: [asked('place'), asked('size')],
    },
  });
  const { body: items } = await call(owner, 'POST /playlistMessages', {
    body: [{ playlistId: feed.playlistId ?? 0, messageId, sortOrder: 1 }],
  });
  const { body: questions } = await call(owner, 'GET /questions/feed/:feedId', {
    params: { feedId: feed.id },
  });
  const [free, used] = questions;
  const [item] = items;
  if (!free || !used || !item) throw new Error('The feed is not complete.');
  const { accountId, departmentId } = owner;
  const [condition] = await db
    .insert(playlistMessageConditions)
    .values({
      accountId,
      departmentId,
      playlistMessageId: item.id,
      questionId: used.id,
      operator: 'equals',
      value: name,
      dataType: 'string',
    })
    .returning();
  return { id: feed.id, questionId: free.id, conditionId: condition?.id ?? 0 };
};

/** Creates an external playlist whose list names a file. Returns its id. */
const externalPlaylistOf = async (
  { call, services: { db, clock } }: World,
  owner: Someone,
  name: string,
): Promise<number> => {
  const url = 'https://example.com/list';
  const body = [{ id: 0, name, mode: 'external' as const, externalSourceUrl: url }];
  const playlistId = (await call(owner, 'POST /playlists', { body })).body[0]?.id ?? 0;
  const { accountId, departmentId } = owner;
  const now = clock.now();
  await db
    .insert(externalSources)
    .values({ accountId, departmentId, playlistId, url, error: name, dueAt: now, wantedAt: now });
  await db.insert(externalFiles).values({ accountId, departmentId, playlistId, url, fault: name });
  return playlistId;
};

/** Returns the billed item of a screen of the account. */
/** Returns the id of a delivery, which the trigger of messages has recorded. */
const deliveryOf = async ({ call }: World, owner: Someone, webhookId: number): Promise<number> => {
  const { body } = await call(owner, 'GET /webhooks/:id/deliveries', { params: { id: webhookId } });
  return body[0]?.id ?? 0;
};

/** Deletes a message. Returns the id of its entry in the bin. */
const binEntryOf = async ({ call }: World, owner: Someone, name: string): Promise<number> => {
  const { body } = await call(owner, 'POST /messages', { body: [{ templateId: 2, seconds: 10, name }] });
  for (const { id } of body) await call(owner, 'DELETE /messages/:id', { params: { id } });
  const [entry] = (await call(owner, 'GET /bin')).body;
  if (!entry) throw new Error('The bin is empty.');
  return entry.id;
};

const itemOf = async ({ services: { db } }: World, { accountId }: Someone): Promise<number> => {
  const [item] = await db.select().from(billableItems).where(eq(billableItems.accountId, accountId));
  return item?.id ?? 0;
};

/** Closes the open month of the account with a charge, unless another department has done so. Returns the id of the unpaid invoice. */
const invoiceOf = async (world: World, owner: Someone, name: string): Promise<number> => {
  const { accountId } = owner;
  const { db, clock } = world.services;
  const [known] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
    .orderBy(invoices.month);
  if (!known || known.status === 'Unpaid') return known?.id ?? 0;
  const { id } = known;
  const address = { address1: '', address2: '', city: '', state: '', zip: '', country: '' };
  const days = { firstDay: known.month, lastDay: known.month };
  const price = { part: 'fee', rate: 1000, units: 31, cents: 1000 } as const;
  const closed = { status: 'Unpaid', number: 1, total: 1000, closedAt: clock.now() } as const;
  const itemId = await itemOf(world, owner);
  await db.transaction(async (tx) => {
    await tx
      .insert(charges)
      .values({ accountId, invoiceId: id, itemId, description: name, ...days, ...price });
    const party = { name, ...address };
    const snapshot = { ...party, timezone: 'UTC', seller: party, isTest: true };
    await tx
      .update(invoices)
      .set({ ...closed, snapshot })
      .where(eq(invoices.id, id));
    await tx.insert(invoices).values({ accountId, month: '2026-04-01', status: 'In Progress' });
  });
  return id;
};

/** Creates a credit of the account, unless another department has done so. Returns its id. */
const paymentOf = async (
  { services: { db } }: World,
  { accountId }: Someone,
  name: string,
): Promise<number> => {
  const [known] = await db.select().from(payments).where(eq(payments.accountId, accountId));
  if (known) return known.id;
  const credit = { accountId, amount: 500, method: 'check', day: '2026-03-01' } as const;
  const [made] = await db
    .insert(payments)
    .values({ ...credit, description: name, details: name })
    .returning();
  return made?.id ?? 0;
};

/** Makes the account an affiliate, unless another department has done so. Returns the id of its settings. */
const affiliateSettingsOf = async (
  { services: { db } }: World,
  { accountId }: Someone,
  name: string,
): Promise<number> => {
  const ofAccount = eq(affiliateSettings.accountId, accountId);
  await db
    .insert(affiliateSettings)
    .values({ accountId, code: name.toLowerCase(), screenBp: 1000, feedBp: 500 })
    .onConflictDoNothing();
  const [row] = await db.select().from(affiliateSettings).where(ofAccount);
  return row?.id ?? 0;
};

/** Creates a check without commissions and a commission, unless another department has done so. Returns the id of the check. */
const commissionCheckOf = async (world: World, owner: Someone, name: string): Promise<number> => {
  const { accountId } = owner;
  const { db } = world.services;
  const ofAccount = eq(commissionChecks.accountId, accountId);
  const [known] = await db.select().from(commissionChecks).where(ofAccount);
  if (known) return known.id;
  const invoiceId = await invoiceOf(world, owner, name);
  const earned = { accountId, invoiceId, kind: 'screen', seq: 0, cents: 100, day: '2026-03-04' } as const;
  await db.insert(commissions).values(earned);
  const [made] = await db
    .insert(commissionChecks)
    .values({ accountId, paymentDate: '2026-03-04' })
    .returning();
  return made?.id ?? 0;
};

/** Subscribes the account to its own feed, unless another department has done so. Returns the id of the subscription. */
const subscriptionOf = async ({ call }: World, owner: Someone, feedId: number): Promise<number> => {
  const { body: known } = await call(owner, 'GET /subscriptions');
  const [first] = known;
  if (first) return first.id;
  const { body } = await call(owner, 'POST /feeds/:id/subscribe', { params: { id: feedId }, body: {} });
  return body.id;
};

/** Creates another session of the person, which a test can end. Returns its id. */
const anotherSession = async ({ call }: World, { email, password }: Someone): Promise<number> => {
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  const list = await call(someone(body, email, password), 'GET /sessions');
  return list.body.find(({ current }) => current)?.id ?? 0;
};

/** The label question of the default overlay template. */
export const overlayQuestion = 502;

/** Returns the pairing code of a new TV with this secret. */
export const waitingCode = async ({ call }: World, secret: string): Promise<string> => {
  const { body } = await call(undefined, 'POST /player/hello', { body: { secret } });
  return body.state === 'waiting' ? body.code : '';
};

/** Creates an invitation of this person to another organization. Returns its id. */
const invitationOf = async (world: World, person: Someone): Promise<number> => {
  const host = await world.register(`Host ${randomBytes(6).toString('hex')}`);
  const { body } = await world.call(host, 'POST /accountUsers/add', {
    body: { departmentId: null, email: person.email, permissions: 'owner' },
  });
  return body.id;
};

/** Creates an invitation of another person to this organization. Returns its id. */
const sentInvitationOf = async (world: World, owner: Someone, name: string): Promise<number> => {
  const { body } = await world.call(owner, 'POST /accountUsers/add', {
    body: {
      departmentId: owner.departmentId,
      email: `guest.of.${name.toLowerCase()}@example.com`,
      permissions: 'edit',
    },
  });
  return body.id;
};

const invite = async (world: World, owner: Someone, email: string): Promise<Someone> => {
  await world.call(owner, 'POST /accountUsers/add', {
    body: { departmentId: owner.departmentId, email, permissions: 'edit' },
  });
  await world.jobs.doAll(world.services);
  const letter = (await world.services.mail.outbox()).find(({ to }) => to === email);
  const resetGuid = /guid=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const byLink = await world.call(undefined, 'POST /users/login', { body: { resetGuid } });
  const password = 'a password of their own';
  const { body } = await world.call(someone(byLink.body, email, ''), 'POST /users/updatePassword', {
    body: { password },
  });
  return someone(body, email, password);
};
