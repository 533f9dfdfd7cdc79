import { join } from 'node:path';
import pg from 'pg';

/** Ids of template 2 (Announcement) and of its questions for the title and the picture. */
export const template = { id: 2, words: 202, picture: 205 };

/** A stored message. `words` and `picture` are the versions of the answers: `v1` or `v2`. */
export type SavedMessage = {
  name: string;
  words: string;
  picture: string;
  address: string;
  hasFile: boolean;
};

/** The messages of all departments. `orphans`: the number of files that are marked as used and that no answer names. */
export type Saved = { messages: SavedMessage[]; orphans: number };

const messagesSql = `
  select message.name, words.value as words, picture.value as address,
    substring(picture.value from '-(v[0-9]+)\\.[a-z]+$') as picture,
    exists (
      select from files where files.message_id = message.id and unused_since is null
        and '/content/' || files.key = picture.value) as "hasFile"
  from messages message
  left join answers words on words.message_id = message.id and words.question_id = ${template.words}
  left join answers picture on picture.message_id = message.id and picture.question_id = ${template.picture}`;

const orphansSql = `
  select count(*)::int as orphans from files
  where message_id is not null and unused_since is null and not exists (
    select from answers where answers.message_id = files.message_id and answers.value = '/content/' || files.key)`;

/** Reads the messages and files from the embedded database of a server. */
export const readSaved = async (dataDir: string): Promise<Saved> => {
  const socket = encodeURIComponent(join(dataDir, 'postgres-socket'));
  const client = new pg.Client({ connectionString: `postgresql:///marquee?host=${socket}&user=app` });
  await client.connect();
  try {
    const messages = await client.query<SavedMessage>(messagesSql);
    const files = await client.query<{ orphans: number }>(orphansSql);
    return { messages: messages.rows, orphans: files.rows[0]?.orphans ?? 0 };
  } finally {
    await client.end();
  }
};

/** A message that the trial saves: the newest version whose save was sent, and the newest version whose save got a response. */
export type Tried = { name: string; sent: number; answered: number };
export type Faults = { mixed: string[]; lost: string[]; twice: string[]; withoutFile: string[] };

/** Returns the names of the stored messages that contradict the saves, by fault. */
export const faultsOf = ({ messages }: Saved, tried: Tried[]): Faults => {
  const byName = new Map<string, SavedMessage[]>();
  for (const row of messages) byName.set(row.name, [...(byName.get(row.name) ?? []), row]);
  const isMixed = ({ words, picture }: SavedMessage) => words === null || words !== picture;
  const isLost = ({ name, answered, sent }: Tried) => {
    const version = Number(byName.get(name)?.[0]?.words?.slice(1) ?? 0);
    return version < answered || version > sent;
  };
  return {
    mixed: messages.filter(isMixed).map(({ name, words, picture }) => `${name}: ${words} with ${picture}`),
    lost: tried.filter(isLost).map(({ name }) => name),
    twice: [...byName].filter(([, rows]) => rows.length > 1).map(([name]) => name),
    withoutFile: messages.filter(({ hasFile }) => !hasFile).map(({ name }) => name),
  };
};
