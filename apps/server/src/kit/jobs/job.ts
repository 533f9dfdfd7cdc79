import type { z } from 'zod';
import type { Doors } from '../http/context';

type Described<Input extends z.ZodType> = {
  /** Also the name of its queue. Never reuse it for other work. */
  name: string;
  /** Shown to administrators if the job failed: a verb and its object. */
  title: string;
  /** The subject of this run, such as an address, shown beside the title. */
  about?: (input: z.output<Input>) => string;
  input: Input;
  /** Running it twice must have the same result as running it once, because it runs again after a failure or a crash. */
  run: (doors: Doors, input: z.output<Input>) => Promise<void>;
  /** Attempts after the first failed one. Default: 3. */
  retries?: number;
  /** Seconds after which a run counts as dead and is repeated. Default: 120. */
  expireAfter?: number;
  /** Simultaneous runs of one process. Default: 1. */
  atOnce?: number;
  /** The owner of the work. With several simultaneous runs, one owner never has more than half of them. */
  groupOf?: (input: z.output<Input>) => number;
  /** The subject of the work. While work for a subject waits, the same work is not added again. */
  onceFor?: (input: z.output<Input>) => number;
};

/** A job with any input. */
export type Work = {
  name: string;
  title: string;
  /** Empty for invalid data. */
  aboutOf: (data: unknown) => string;
  retries: number;
  expireAfter: number;
  atOnce: number;
  waitsOnce: boolean;
  /** @throws ZodError if the data is invalid */
  perform: (doors: Doors, data: unknown) => Promise<void>;
};

export type Job<Input extends z.ZodType> = Work & Pick<Described<Input>, 'input' | 'groupOf' | 'onceFor'>;

/** Defines a job. Its input is validated when it runs, because an older version may have stored it. */
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

/** A job that runs by the clock. `cron` is minute, hour, day, month, weekday in this IANA zone. */
export type Recurring = { job: Work; cron: string; zone: string };
