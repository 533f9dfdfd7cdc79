import type { Services } from '../../kit/http/context';
import { type Figures, readFigures } from './figure-queries';

/** Milliseconds in which all readers share one result. Prometheus usually reads the metrics every 15 to 60 seconds. */
const sharedFor = 15_000;

/** Returns a function that reads the figures at most every 15 seconds. The function returns undefined if the database is away. */
export const openFigures = ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
  let last: { at: number; figures: Promise<Figures | undefined> } | undefined;
  return (): Promise<Figures | undefined> => {
    const now = clock.now();
    if (!last || now.getTime() - last.at >= sharedFor) {
      const figures = readFigures(db, now).catch((error: unknown) => {
        db.noteError(error, 'the figures of the installation could not be read');
        return undefined;
      });
      last = { at: now.getTime(), figures };
    }
    return last.figures;
  };
};
