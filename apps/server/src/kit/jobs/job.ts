import type { z } from 'zod';
import type { Job, JobDescription, Work } from '../http/context';

/** Defines a job. The input is validated when the job runs, because an older release may have stored the input. */
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
}: JobDescription<Input>): Job<Input> => ({
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
  perform: (services, data) => run(services, input.parse(data)),
});

/** A job that runs by the clock. `cron` is minute, hour, day, month and weekday in the IANA time zone `zone`. */
export type Recurring = { job: Work; cron: string; zone: string };
