import { hash } from 'node:crypto';
import { messageJson } from '@marquee/playback/program/message-json';
import type { InputMessage } from '@marquee/playback/program/program-input';
import type { MessageSize } from '@marquee/playback/program/program-size';

export const hashText = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);

type InProgram = MessageSize & { json: Buffer };

const known = new WeakMap<InputMessage, InProgram>();

/** Returns the JSON of a message in a program with its size in bytes and its hash. The result is cached for each object. */
export const measureOnce = (message: InputMessage): InProgram => {
  const found = known.get(message);
  if (found) return found;
  const json = Buffer.from(messageJson(message));
  const measured = { json, bytes: json.length, hash: hash('sha256', json, 'hex').slice(0, 32) };
  known.set(message, measured);
  return measured;
};
