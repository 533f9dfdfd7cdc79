import { z } from 'zod';
import type { Job, JobDescription, JobOwner, Work } from '../http/context';

/** Defines a job. The input is validated when the job runs, because an older release may have stored the input. */
export const job = <Input extends z.ZodType>({
  name,
  title,
  about,
  input,
  run,
  owner,
  retries = 3,
  expireAfter = 120,
  atOnce = owner.kind === forInstallation.kind ? 1 : 2,
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
  owner: owner.kind,
  ownerOf: owner.of,
  atOnce,
  atOncePerOwner: Math.max(1, Math.floor(atOnce / 2)),
  waitsOnce: onceFor !== undefined,
  ...(onceFor && { onceFor }),
  perform: (services, data) => run(services, input.parse(data)),
});

/** The owner of work for the whole installation, such as work by the clock. */
export const forInstallation: JobOwner<unknown> = { kind: 'installation', of: () => 0 };

/** The owner of work for an account. */
export const forAccount: JobOwner<{ accountId: number }> = {
  kind: 'account',
  of: ({ accountId }) => accountId,
};

/** The owner of work for a person who is known only by an e-mail address. */
export const forAddress: JobOwner<{ email: string }> = { kind: 'address', of: ({ email }) => email };

/** The account in the input of a job. A job that a previous release stored can have no account. All such jobs have one owner. */
export const jobAccount = z.number().default(0);

type InstallationJob = Omit<
  JobDescription<typeof noInput>,
  'input' | 'owner' | 'about' | 'atOnce' | 'run'
> & {
  run: (services: Parameters<Work['perform']>[0]) => Promise<void>;
};
const noInput = z.object({});

/** Defines a job without an input, for the whole installation. `recurring.ts` contains those that run by the clock. */
export const installationJob = ({ run, ...description }: InstallationJob): Job<typeof noInput> =>
  job({ ...description, input: noInput, owner: forInstallation, run: (services) => run(services) });

/** A job that runs by the clock. `cron` is minute, hour, day, month and weekday in the IANA time zone `zone`. */
export type Recurring = { job: Work; cron: string; zone: string };
