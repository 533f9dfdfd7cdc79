import type { Endpoint, Who } from '@marquee/contract/kit/endpoint';
import type { Registry } from 'prom-client';
import type { z } from 'zod';
import type { Actor, PairedDevice, Person } from '../access/actor';
import type { Config } from '../config/config';
import type { Database, Db } from '../db/open-database';
import type { Fetch } from '../fetch/open-fetch';
import type { FailedJob } from '../jobs/failed-jobs';
import type { Log } from '../log/log';
import type { Mail } from '../mail/open-mail';
import type { Payments } from '../payments/payments';
import type { Amazon } from '../push/open-amazon';
import type { Render } from '../render/open-render';
import type { Disk } from '../storage/disk-space';
import type { Storage } from '../storage/storage';
import type { Naming } from './own-addresses';

/** The services of a server process: its adapters to the outside. */
export type Services = {
  config: Config;
  db: Database;
  storage: Storage;
  disk: Disk;
  mail: Mail;
  fetch: Fetch;
  render: Render;
  jobs: Jobs;
  payments: Payments;
  /** Undefined: no keys are configured. */
  amazon: Amazon | undefined;
  log: Log;
  /** The metrics of this process. */
  metrics: Registry;
  secret: string;
  clock: { now(): Date };
};

/** The kind of the owner of a job, for people, and a function that returns the owner of a run. */
export type JobOwner<Input> = { kind: string; of: (input: Input) => number | string };

/** The description of a job. This type refers to `Services`, and `Services` refers to `Jobs`. So these types are in one file. */
export type JobDescription<Input extends z.ZodType> = {
  /** Also the name of the queue of the job. Never reuse a name for other work. */
  name: string;
  /** Shown to administrators if the job failed: a verb and its object. */
  title: string;
  /** The subject of this run, such as an address, shown beside the title. */
  about?: (input: z.output<Input>) => string;
  input: Input;
  /** Running it twice must have the same result as running it once, because it runs again after a failure or a crash. */
  run: (services: Services, input: z.output<Input>) => Promise<void>;
  /** Maximum number of attempts after the first attempt has failed. Default: 3. */
  retries?: number;
  /** Seconds after which a run is assumed to have failed and is repeated. Default: 120. */
  expireAfter?: number;
  /** The owner of the work. The owners of waiting jobs take turns (docs/decisions/0005-jobs-and-push.md). */
  owner: JobOwner<z.output<Input>>;
  /**
   * Maximum number of simultaneous runs in one process. One owner never has more than half of several runs. Default: 2, and 1 for work
   * of the installation.
   */
  atOnce?: number;
  /**
   * The id or name of the subject of the work. While a job for this subject waits, no second job for it is added: the waiting job
   * gets the new input.
   */
  onceFor?: (input: z.output<Input>) => number | string;
};

/** A job with any input. */
export type Work = {
  name: string;
  title: string;
  /** Returns the subject of a run. Returns an empty string for invalid data. */
  aboutOf: (data: unknown) => string;
  retries: number;
  expireAfter: number;
  /** The kind of the owner, such as "account". */
  owner: string;
  atOnce: number;
  /** Maximum number of simultaneous runs of one owner in one process. */
  atOncePerOwner: number;
  waitsOnce: boolean;
  /** @throws ZodError if the data is invalid */
  perform: (services: Services, data: unknown) => Promise<void>;
};

export type Job<Input extends z.ZodType> = Work &
  Pick<JobDescription<Input>, 'input' | 'onceFor'> & {
    ownerOf: (input: z.output<Input>) => number | string;
  };

/** The job queues. */
export type Jobs = {
  /**
   * Adds a job. With a transaction, the job exists only if the transaction commits. The caller names every field of the input, also the
   * fields that jobs of a previous release do not have.
   */
  send: <Input extends z.ZodType>(job: Job<Input>, input: z.output<Input>, tx?: Db) => Promise<void>;
  /** Returns the newest failed jobs of all processes, at most 200, with descriptions for people. */
  failed: () => Promise<(FailedJob & { title: string; about: string })[]>;
  /** Runs a failed job again. Returns false if no failed job has this id. */
  retry: (id: string) => Promise<boolean>;
  /** Deletes a failed job. Returns false if no failed job has this id. */
  dismiss: (id: string) => Promise<boolean>;
};

/** The origin of a call. */
export type Caller = {
  /** The complete address, for display and logs. */
  ip: string;
  /** The IPv4 address, or the /64 network of an IPv6 address. Limits count networks. */
  network: string;
  userAgent: string;
  /**
   * The id of the call. Responses, log lines and audited actions carry it. Unique over all processes, unless the caller has sent the
   * id.
   */
  requestId: string;
};

/** The context of an action: the services, the instant of the call, and the actor. */
export type Ctx<A> = Services & Caller & Naming & { now: Date; actor: A };

export type ActorOf<W extends Who> = W extends 'anyone'
  ? undefined
  : W extends 'device'
    ? PairedDevice
    : Person;
export type CtxOf<E extends Endpoint> = Ctx<
  E['orPerson'] extends true ? Person | undefined : ActorOf<E['who']>
>;
export type AnyCtx = Ctx<Actor | undefined>;
