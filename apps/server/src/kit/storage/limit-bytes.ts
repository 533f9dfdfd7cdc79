import { Transform } from 'node:stream';

export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Passes on what comes, and fails with `TooLarge` as soon as it is more than `most` bytes. */
export const limitBytes = (most: number): Transform => {
  let seen = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen += chunk.length;
      if (seen > most) return done(new TooLarge(`More than ${most} bytes.`));
      done(null, chunk);
    },
  });
};
