import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { feedModes, feedShapes } from '@marquee/contract/kit/feed-values';
import { z } from 'zod';
import { builtInQuestion } from '../templates/built-in-question-rows';

/** The answer of a message: a text, or a part of a data file as JSON. Without `part`, the whole file. */
const answer = z.union([z.string(), z.object({ data: z.string(), part: z.string().optional() })]);

const condition = z.object({
  keyName: z.string(),
  operator: z.enum(['equals', 'notEquals', 'lessThan', 'lessThanEqual', 'greaterThan', 'greaterThanEqual']),
  value: z.string(),
  dataType: z.enum(['bool', 'double', 'string']),
});

const message = z.object({
  /** Number of the message in its feed. Ids of rows contain the number, so no other message may use it, even after a deletion. */
  id: z.int().min(1).max(999),
  name: z.string(),
  category: z.string().default(''),
  templateId: z.int(),
  seconds: z.int(),
  answers: z.record(z.string(), answer).default({}),
  conditions: z.array(condition).max(9).default([]),
});

const described = z.object({
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean().default(true),
  mode: z.enum(feedModes),
  shapes: z.array(z.enum(feedShapes)).nonempty(),
  questions: z.array(builtInQuestion).default([]),
  messages: z.array(message).default([]),
});

/** A message with the texts of its answers by key name. */
export type BuiltInMessage = Omit<z.output<typeof message>, 'answers'> & { answers: Map<string, string> };
export type BuiltInFeed = Omit<z.output<typeof described>, 'messages'> & {
  id: number;
  hash: string;
  messages: BuiltInMessage[];
};

/** The folder of a built-in feed. `hash` changes when one of its files changes. */
export type BuiltInFeedFolder = { id: number; path: string; hash: string };

/** Finds the built-in feeds in a folder (`apps/server/feeds`). The files are not parsed, because most starts need only the hashes. */
export const findBuiltInFeeds = (folder: string): BuiltInFeedFolder[] =>
  readdirSync(folder)
    .filter((name) => /^\d+-/.test(name))
    .map((name) => {
      const path = join(folder, name);
      const hash = createHash('sha256').update(read(path, 'feed.json'));
      for (const file of dataFiles(path)) hash.update(file).update(read(path, file));
      return { id: Number.parseInt(name, 10), path, hash: hash.digest('hex') };
    });

/** Reads a built-in feed. The answers of its messages contain the data of their files as JSON. */
export const readBuiltInFeed = ({ id, path, hash }: BuiltInFeedFolder): BuiltInFeed => {
  const { messages, ...feed } = described.parse(JSON.parse(read(path, 'feed.json')));
  return {
    ...feed,
    id,
    hash,
    messages: messages.map((row) => ({
      ...row,
      answers: new Map(Object.entries(row.answers).map(([key, value]) => [key, textOf(path, value)])),
    })),
  };
};

const textOf = (path: string, value: z.output<typeof answer>): string => {
  if (typeof value === 'string') return value;
  const all: unknown = JSON.parse(read(path, join('data', value.data)));
  if (value.part === undefined) return JSON.stringify(all);
  const part = z.record(z.string(), z.unknown()).parse(all)[value.part];
  if (part === undefined) throw new Error(`${path} uses data that is not there: ${value.part}`);
  return JSON.stringify(part);
};

const dataFiles = (path: string): string[] => {
  const hasData = readdirSync(path).includes('data');
  return hasData
    ? readdirSync(join(path, 'data'))
        .toSorted()
        .map((name) => join('data', name))
    : [];
};

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');
