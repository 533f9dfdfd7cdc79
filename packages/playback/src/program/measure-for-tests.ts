import { messageJson } from './message-json';
import { type MeasureMessage, utf8Bytes } from './program-size';

/** Creates a function that measures messages as a server does. */
export const measureWith =
  (hash: (text: string) => string): MeasureMessage =>
  (message) => {
    const json = messageJson(message);
    return { bytes: utf8Bytes(json), hash: hash(json) };
  };
