import type { Endpoint, Who } from '@marquee/contract/kit/endpoint';
import type { PairedDevice, Person } from '../access/actor';
import type { Config } from '../config/config';
import type { Database } from '../db/open-database';
import type { Fetch } from '../fetch/open-fetch';
import type { Jobs } from '../jobs/open-jobs';
import type { Log } from '../log/log';
import type { Mail } from '../mail/open-mail';
import type { Amazon } from '../push/open-amazon';
import type { Render } from '../render/open-render';
import type { Storage } from '../storage/storage';
import type { Naming } from './own-addresses';

/** The services of a server process: its adapters to the outside. */
export type Doors = {
  config: Config;
  db: Database;
  storage: Storage;
  mail: Mail;
  fetch: Fetch;
  render: Render;
  jobs: Jobs;
  /** Undefined: no keys are configured. */
  amazon: Amazon | undefined;
  log: Log;
  secret: string;
  clock: { now(): Date };
};

/** The origin of a call. */
export type Caller = {
  /** The complete address, for display and logs. */
  ip: string;
  /** The IPv4 address, or the /64 network of an IPv6 address. Limits count networks. */
  network: string;
  userAgent: string;
};

/** The context of an action: the services, the instant of the call, and the actor. */
export type Ctx<A> = Doors & Caller & Naming & { now: Date; actor: A };

export type ActorOf<W extends Who> = W extends 'anyone'
  ? undefined
  : W extends 'device'
    ? PairedDevice
    : Person;
export type CtxOf<E extends Endpoint> = Ctx<
  E['orPerson'] extends true ? Person | undefined : ActorOf<E['who']>
>;
export type AnyCtx = Ctx<Person | PairedDevice | undefined>;
