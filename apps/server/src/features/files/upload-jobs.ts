import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { forAccount, job, jobAccount } from '../../kit/jobs/job';
import { departments } from '../../schema/accounts';
import { messageReservations, messages } from '../../schema/messages';
import { playlists } from '../../schema/playlists';
import { screens } from '../../schema/screens';
import { subscriptions } from '../../schema/subscriptions';
import { acceptFile, type Place } from './accept-file';
import { files } from '../../schema/files';
import { settleUpload } from './settle-upload';
import { contentUrl, ownersIn } from './upload-key';

/** Encodes an uploaded picture before the save, so that the save is faster. */
export const encodeUpload = job({
  name: 'draw-upload',
  title: 'Draw an uploaded file',
  input: z.object({ key: z.string(), accountId: jobAccount }),
  owner: forAccount,
  expireAfter: 1_800,
  run: async (services, { key }) => {
    const [done] = await services.db
      .select({ id: files.id })
      .from(files)
      .where(eq(files.madeFrom, key))
      .limit(1);
    const found = done ? undefined : await ownerOf(services, key);
    if (!found) return;
    const { owner, actor } = found;
    const place: Place = { owner, question: { title: '', takes: ['picture'] } };
    const ctx = { ...services, now: services.clock.now(), actor };
    // A refusal is ignored here, because the save reports unusable files to the person.
    await acceptFile(ctx, contentUrl(key), place, async (text) => text).catch(unlessRefused);
  },
});

const ownerOf = async ({ db }: Services, key: string) => {
  const { departmentId, ownerId } = ownersIn(key);
  const [message] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, ownerId), eq(messages.departmentId, departmentId)));
  if (message) return { owner: { messageId: ownerId }, actor: message };
  const [reservation] = await db
    .select()
    .from(messageReservations)
    .where(and(eq(messageReservations.id, ownerId), eq(messageReservations.departmentId, departmentId)));
  if (reservation) return { owner: { reservationId: ownerId }, actor: reservation };
  const [screen] = await db
    .select()
    .from(screens)
    .where(and(eq(screens.id, ownerId), eq(screens.departmentId, departmentId)));
  if (screen) return { owner: { screenId: ownerId }, actor: screen };
  const [playlist] = await db
    .select()
    .from(playlists)
    .where(and(eq(playlists.id, ownerId), eq(playlists.departmentId, departmentId)));
  if (playlist) return { owner: { playlistId: ownerId }, actor: playlist };
  const [subscriber] = await db
    .select({ accountId: subscriptions.accountId, departmentId: departments.id })
    .from(subscriptions)
    .innerJoin(departments, eq(departments.accountId, subscriptions.accountId))
    .where(and(eq(subscriptions.id, ownerId), eq(departments.id, departmentId)));
  if (subscriber) return { owner: { subscriptionId: ownerId }, actor: subscriber };
  const [department] = await db
    .select({ accountId: departments.accountId, departmentId: departments.id })
    .from(departments)
    .where(and(eq(departments.id, ownerId), eq(departments.id, departmentId)));
  return department && { owner: { brandDepartmentId: ownerId }, actor: department };
};

const unlessRefused = (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
};

/** Returns a function that records the size of an upload and, for a picture, queues its encoding. */
export const drawAhead =
  (services: Services) =>
  async ({ key, contentType }: { key: string; contentType: string }): Promise<void> => {
    const { jobs, log } = services;
    const accountId = await settleUpload(services, key);
    if (accountId === undefined || !contentType.startsWith('image/')) return;
    await jobs.send(encodeUpload, { key, accountId }).catch((error: unknown) => {
      log.warn({ err: error, key }, 'a picture is not drawn ahead');
    });
  };
