import type { Program } from '@marquee/playback/program/program';
import type { InputMessage } from '@marquee/playback/program/program-input';
import { hashText } from '../../kit/run/hash-text';
import { jsonOf, measureOnce } from './measure-message';

/**
 * Messages of a program that are packed together. `hash` is equal for equal messages in the same order. `json` returns the JSON of
 * the program up to the end of these messages, from the end of the previous group, in pieces.
 */
export type MessageGroup = { hash: string; json: () => Buffer[] };

const bytes = (text: string) => Buffer.from(text);
const opening = bytes('{"messages":[');
const comma = bytes(',');

/**
 * Returns the messages of a program in two groups: the messages that are equal for all subscribers of a feed, and the messages
 * that read data of a subscriber. So the first group is packed once for all subscribers. The second group is absent if it is empty.
 */
export const messageGroups = (all: InputMessage[]): MessageGroup[] => {
  const shared = all.filter(({ of }) => of === undefined);
  const open = all.filter(({ of }) => of !== undefined);
  return [
    { hash: hashOf(shared), json: () => pieces([opening], shared) },
    ...(open.length > 0
      ? [{ hash: hashOf(open), json: () => pieces(shared.length > 0 ? [comma] : [], open) }]
      : []),
  ];
};

/** Returns the rendered messages that a program contains, in the order of the program. */
export const messagesOf = (program: Program, rendered: InputMessage[]): InputMessage[] => {
  const byId = messagesById(rendered);
  return program.messages.flatMap(({ id }) => byId.get(id) ?? []);
};

/** The JSON that follows the last group. */
export const afterMessages = (rest: Omit<Program, 'messages'>): string =>
  `],${JSON.stringify(rest).slice(1)}`;

const hashOf = (messages: InputMessage[]): string =>
  hashText(messages.map((message) => measureOnce(message).hash).join());

const pieces = (first: Buffer[], messages: InputMessage[]): Buffer[] => [
  ...first,
  ...messages.flatMap((message, index) => (index === 0 ? [jsonOf(message)] : [comma, jsonOf(message)])),
];

const known = new WeakMap<InputMessage[], Map<number, InputMessage>>();
/** Returns messages by id. Maps are cached, because hundreds of programs are made from one list of messages. */
export const messagesById = (messages: InputMessage[]): Map<number, InputMessage> => {
  const found = known.get(messages) ?? new Map(messages.map((message) => [message.id, message]));
  known.set(messages, found);
  return found;
};
