import { hash } from 'node:crypto';
import { messageJson } from '@marquee/playback/program/message-json';
import type { SourceMessage } from '@marquee/playback/program/sources';
import type { Weighed } from '@marquee/playback/program/weight';

export const hashText = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);

type InProgram = Weighed & { json: Buffer };

const known = new WeakMap<SourceMessage, InProgram>();

/** Returns the JSON of a message in a program with its size and hash. It is made once for each message. */
export const weighOnce = (message: SourceMessage): InProgram => {
  const found = known.get(message);
  if (found) return found;
  const json = Buffer.from(messageJson(message));
  const weighed = { json, bytes: json.length, hash: hash('sha256', json, 'hex').slice(0, 32) };
  known.set(message, weighed);
  return weighed;
};
