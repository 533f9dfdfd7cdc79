import { messageJson } from './message-json';
import { type MeasureMessage, utf8Bytes } from './program-size';

/** Returns a function that measures messages as the server does. */
export const measureWith =
  (hash: (text: string) => string): MeasureMessage =>
  (message) => {
    const json = messageJson(message);
    return { bytes: utf8Bytes(json), hash: hash(json) };
  };
