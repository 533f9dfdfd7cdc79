import type { z } from 'zod';
import type { Doors } from '../http/context';

type Described<Input extends z.ZodType> = {
  /** Names its queue too; never used again for other work. */
  name: string;
  /** Shown to administrators when the job has failed: a verb and its object. */
  title: string;
  /** The subject of this run, such as an address, shown beside the title. */
  about?: (input: z.output<Input>) => string;
  input: Input;
  /** Must come to the same when it runs twice: it is run again after a failure or a crash. */
  run: (doors: Doors, input: z.output<Input>) => Promise<void>;
  /** Tries after the first that failed; 3 when not said. */
  retries?: number;
  /** Seconds after which a run counts as dead and is tried again; 120 when not said. */
  expireAfter?: number;
  /** Runs of one process at the same time; 1 when not said. */
  atOnce?: number;
  /** Whose work it is: with several runs at once, one of these never has more than half of them. */
  groupOf?: (input: z.output<Input>) => number;
  /** What the work is about: while such work waits, the same is not left a second time. */
  onceFor?: (input: z.output<Input>) => number;
};

/** Background work, whatever its input. */
export type Work = {
  name: string;
  title: string;
  /** Empty for data that does not fit. */
  aboutOf: (data: unknown) => string;
  retries: number;
  expireAfter: number;
  atOnce: number;
  waitsOnce: boolean;
  /** @throws ZodError when the data does not fit */
  perform: (doors: Doors, data: unknown) => Promise<void>;
};

export type Job<Input extends z.ZodType> = Work & Pick<Described<Input>, 'input' | 'groupOf' | 'onceFor'>;

/** Describes background work. Its input is checked when it is done, since an older version may have left it. */
export const job = <Input extends z.ZodType>({
  name,
  title,
  about,
  input,
  run,
  retries = 3,
  expireAfter = 120,
  atOnce = 1,
  groupOf,
  onceFor,
}: Described<Input>): Job<Input> => ({
  name,
  title,
  aboutOf: (data) => {
    const read = input.safeParse(data);
    return read.success && about ? about(read.data) : '';
  },
  input,
  retries,
  expireAfter,
  atOnce,
  waitsOnce: onceFor !== undefined,
  ...(groupOf && { groupOf }),
  ...(onceFor && { onceFor }),
  perform: (doors, data) => run(doors, input.parse(data)),
});

/** Work done by the clock. `cron` is minute, hour, day, month, weekday in this IANA zone. */
export type Recurring = { job: Work; cron: string; zone: string };
