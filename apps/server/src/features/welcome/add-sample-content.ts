import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screenModes } from '@marquee/contract/kit/limits';
import { shapes } from '@marquee/playback/program/shapes';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { findAbove } from '../../kit/config/find-above';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { addScreenItems } from '../billing/item-rows';
import { files } from '../../schema/files';
import { prepareThumbnail } from '../files/prepare-thumbnail';
import { contentUrl, uploadKey } from '../files/upload-key';
import { answers, messages } from '../../schema/messages';
import { remakeThumbnails } from '../messages/message-thumbnail-jobs';
import { playlistMessages, playlists } from '../../schema/playlists';
import { schedulePlaylists, schedules, scheduleTimes } from '../../schema/schedules';
import { screens } from '../../schema/screens';
import { questions } from '../../schema/templates';

const shape = z.enum(shapes);
const sampleFile = z.object({
  messages: z.array(
    z.object({
      ref: z.string(),
      templateId: z.int(),
      shape,
      seconds: z.int(),
      category: z.string(),
      name: z.string(),
      answers: z.record(z.string(), z.union([z.string(), z.object({ picture: z.string() })])),
    }),
  ),
  playlists: z.array(z.object({ ref: z.string(), name: z.string(), shape, messages: z.array(z.string()) })),
  screens: z.array(
    z.object({
      name: z.string(),
      mode: z.enum(screenModes),
      schedules: z.array(
        z.object({
          name: z.string(),
          times: z.literal('24/7'),
          playlists: z.array(z.object({ ref: z.string(), weight: z.int() })),
        }),
      ),
    }),
  ),
});

type Samples = z.output<typeof sampleFile>;
type Owner = { accountId: number; departmentId: number };

/** Adds a few messages, a playlist and a screen with a schedule as examples for a new account. */
export const addSampleContent = async (
  services: Services,
  { accountId, departmentId, timezone }: Owner & { timezone: string },
): Promise<void> => {
  const folder = findAbove('samples');
  const samples = sampleFile.parse(JSON.parse(await readFile(join(folder, 'samples.json'), 'utf8')));
  const owner = { accountId, departmentId };
  await services.db.transaction(async (tx) => {
    const messageIds = await addMessages(services, tx, owner, samples, folder);
    const playlistIds = await addPlaylists(tx, owner, samples, messageIds);
    await addScreens(tx, owner, samples, playlistIds, timezone, services.clock.now());
    await remakeThumbnails(services.jobs, tx, [...messageIds.values()]);
    for (const topic of ['messages', 'playlists', 'screens', 'schedules'] as const)
      await announce(tx, { topic, id: accountId });
  });
};

const addMessages = async (
  services: Services,
  tx: Transaction,
  owner: Owner,
  { messages: samples }: Samples,
  folder: string,
) => {
  const asked = await tx
    .select()
    .from(questions)
    .where(
      inArray(
        questions.templateId,
        samples.map((sample) => sample.templateId),
      ),
    );
  const ids = new Map<string, number>();
  for (const { ref, answers: given, ...sample } of samples) {
    const { id } = only(
      await tx
        .insert(messages)
        .values({ ...owner, ...sample })
        .returning(),
    );
    ids.set(ref, id);
    for (const [keyName, value] of Object.entries(given)) {
      const question = asked.find((row) => row.templateId === sample.templateId && row.keyName === keyName);
      if (!question)
        throw new Error(`The sample "${sample.name}" answers "${keyName}", which its template does not ask.`);
      const text =
        typeof value === 'string'
          ? value
          : await storePicture(services, tx, owner, id, join(folder, 'pictures', value.picture));
      await tx.insert(answers).values({ ...owner, messageId: id, questionId: question.id, value: text });
    }
  }
  return ids;
};

const storePicture = async (
  services: Services,
  tx: Transaction,
  owner: Owner,
  messageId: number,
  path: string,
) => {
  const bytes = await readFile(path);
  const key = uploadKey(owner.departmentId, messageId, path.split('/').at(-1) ?? 'picture');
  const contentType = 'image/jpeg';
  await services.storage.put(key, bytes, contentType);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const pixels = await prepareThumbnail(services, key, bytes);
  await tx
    .insert(files)
    .values({ ...owner, ...pixels, messageId, key, contentType, size: bytes.length, hash });
  return contentUrl(key);
};

const addPlaylists = async (
  tx: Transaction,
  owner: Owner,
  samples: Samples,
  messageIds: Map<string, number>,
) => {
  const ids = new Map<string, number>();
  for (const { ref, messages: refs, ...sample } of samples.playlists) {
    const { id } = only(
      await tx
        .insert(playlists)
        .values({ ...owner, ...sample, playOrder: 'sequential' })
        .returning(),
    );
    ids.set(ref, id);
    const items = refs.map((message, place) => ({
      ...owner,
      playlistId: id,
      messageId: messageIds.get(message),
      sortOrder: place + 1,
    }));
    await tx.insert(playlistMessages).values(items);
  }
  return ids;
};

const addScreens = async (
  tx: Transaction,
  owner: Owner,
  samples: Samples,
  playlistIds: Map<string, number>,
  timezone: string,
  now: Date,
) => {
  for (const { name, mode, schedules: planned } of samples.screens) {
    const screen = only(
      await tx
        .insert(screens)
        .values({ ...owner, name, screenMode: mode, timezone, rotation: 0 })
        .returning(),
    );
    await addScreenItems(tx, owner.accountId, [screen], now);
    for (const { name: scheduleName, playlists: shares } of planned) {
      const schedule = only(
        await tx
          .insert(schedules)
          .values({ ...owner, name: scheduleName, screenId: screen.id })
          .returning(),
      );
      const part = { ...owner, scheduleId: schedule.id };
      await tx
        .insert(scheduleTimes)
        .values([0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ ...part, dayOfWeek, ...allDay })));
      for (const { ref, weight } of shares) {
        const playlistId = playlistIds.get(ref);
        if (!playlistId) throw new Error(`The samples have no playlist "${ref}".`);
        await tx.insert(schedulePlaylists).values({ ...part, playlistId, weight });
      }
    }
  }
};

const allDay = { startHour: 0, startMinute: 0, endHour: 23, endMinute: 59 };

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('The database answered no row for one that was made.');
  return row;
};
