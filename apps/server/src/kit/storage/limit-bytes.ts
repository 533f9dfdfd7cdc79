import { Transform } from 'node:stream';

export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Returns a stream that passes data on. It fails with `TooLarge` as soon as there are more than `max` bytes. */
export const limitBytes = (max: number): Transform => {
  let seen = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen += chunk.length;
      if (seen > max) return done(new TooLarge(`More than ${max} bytes.`));
      done(null, chunk);
    },
  });
};
