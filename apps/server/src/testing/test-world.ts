import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '@marquee/contract/kit/api';
import { api } from '@marquee/contract/kit/api';
import type { Answer, Endpoint, Sent } from '@marquee/contract/kit/endpoint';
import { nextCursor } from '@marquee/contract/kit/limits';
import type { Session } from '@marquee/contract/sessions';
import { eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll } from 'vitest';
import { mountFeatures } from '../features';
import { users } from '../schema/accounts';
import { setupToken } from '../features/accounts/setup-token';
import { syncBuiltInFeeds } from '../features/feeds/sync-built-in-feeds';
import { builtInFiles } from '../features/files/built-in-file-queries';
import { drawAhead } from '../features/files/upload-jobs';
import { currentThumbnail } from '../features/messages/thumbnail-queries';
import { syncBuiltInTemplates } from '../features/templates/sync-built-in';
import { fixedClock } from '../kit/clock/clock';
import { readConfig } from '../kit/config/config';
import { findAbove } from '../kit/config/find-above';
import type { StorageConfig } from '../kit/config/storage-config';
import { testDatabase } from '../kit/db/test-database';
import { openFetch } from '../kit/fetch/open-fetch';
import { buildServer } from '../kit/http/build-server';
import type { Services } from '../kit/http/context';
import { addressHeader } from '../kit/http/own-addresses';
import { serveContent } from '../kit/http/serve-content';
import { testJobs } from '../kit/jobs/test-jobs';
import { openLog } from '../kit/log/log';
import { openMail } from '../kit/mail/open-mail';
import { openPayments } from '../kit/payments/open-payments';
import { noRender, openRender } from '../kit/render/open-render';
import { fixedDisk } from '../kit/storage/disk-space';
import { openStorage } from '../kit/storage/open-storage';

/** A caller with a token: a person in a department, or a TV. */
export type Caller = { token: string };
export type Someone = Caller & {
  session: Session;
  email: string;
  password: string;
  departmentId: number;
  accountId: number;
};

const methods = ['POST', 'PUT', 'DELETE'] as const;

/** The response of the API. The body has the type `any`, because only `call` adds the types of the contract. */
// oxlint-disable-next-line typescript/no-explicit-any
type Response = { status: number; body: any; errors: string[]; text: string; next: string | null };

type Options = {
  draws?: boolean;
  hasBuiltInFeeds?: boolean;
  storage?: StorageConfig;
  logTo?: (line: string) => void;
  logLevel?: 'fatal' | 'trace';
};

/**
 * Starts a complete server with a new database and a fixed clock. With `draws`, the server renders pages in a browser. `storage`
 * can be a bucket. With `hasBuiltInFeeds`, the database contains the built-in feeds. Few tests need them.
 */
export const testWorld = async ({
  draws = false,
  hasBuiltInFeeds = false,
  storage: kept = { kind: 'disk' },
  logTo,
  logLevel = 'fatal',
}: Options = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-world-'));
  const config = {
    ...readConfig({ DATA_DIR: dataDir, CHECK_ANSWERS: '1', HOST: '127.0.0.1' }),
    storage: kept,
  };
  const log = logTo ? openLog({ logLevel }, { write: logTo }) : openLog({ logLevel: 'silent' });
  const clock = fixedClock(new Date('2026-03-04T18:00:00Z'));
  const db = await testDatabase();
  const storage = await openStorage(config, 'a secret for tests, long enough');
  const disk = fixedDisk(100 * 1024 ** 3);
  const jobs = testJobs();
  const secret = 'a secret for tests, long enough';
  const services: Services = {
    config,
    log,
    metrics: new Registry(),
    clock,
    db,
    storage,
    disk,
    mail: await openMail(config),
    // Tests start servers for outside data and add the hosts of these servers to `fetchAllow`.
    fetch: openFetch(config.fetchAllow),
    jobs,
    payments: openPayments({ config, db, clock, log, secret }),
    amazon: undefined,
    render: draws ? openRender(config, log, { storage, ownFiles: builtInFiles() }) : noRender,
    secret,
  };
  await syncBuiltInTemplates(db, findAbove('templates'));
  if (hasBuiltInFeeds) await syncBuiltInFeeds(db, findAbove('feeds'), clock.now());
  const app = await buildServer(config, log);
  await serveContent(app, services, builtInFiles(), {
    onStored: drawAhead(services),
    findMoved: currentThumbnail,
  });
  const features = mountFeatures(app, services);
  await app.ready();
  afterAll(async () => {
    await app.close();
    await services.render.close();
    await features.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  let address = 1;
  /** Sends a call without the types of the contract, for invalid calls and for tests of all endpoints. */
  const ask = async (
    caller: Caller | undefined,
    name: string,
    sent: { params?: unknown; query?: unknown; body?: unknown } = {},
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const [method = 'GET', path = '/'] = name.split(' ');
    const values = new Map(Object.entries(sent.params ?? {}));
    const response = await app.inject({
      method: methods.find((known) => known === method) ?? 'GET',
      url: `/api${path.replace(/:(\w+)/g, (_, key) => String(values.get(key)))}`,
      query: Object.fromEntries(Object.entries(sent.query ?? {}).map(([key, value]) => [key, String(value)])),
      headers: {
        // The web app and the player send the same header.
        [addressHeader]: 'relative',
        ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      // Each call has another address, so that limits per address do not affect the tests.
      remoteAddress: `10.${Math.floor(++address / 62_500) % 250}.${Math.floor(address / 250) % 250}.${address % 250}`,
      ...(sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) }),
    });
    const parsed = /json/.test(String(response.headers['content-type'])) ? response.json() : null;
    const errors = parsed?.errors ?? [];
    const next = String(response.headers[nextCursor] ?? '') || null;
    return { status: response.statusCode, body: parsed, errors, text: response.body, next };
  };

  const call = async <K extends keyof Api>(
    caller: Caller | undefined,
    name: K,
    sent: Partial<Sent<Api[K]>> = {},
    headers: Record<string, string> = {},
  ): Promise<Omit<Response, 'body'> & { body: Answer<Api[K]> }> => ask(caller, name, sent, headers);

  /** Signs a person up with a new organization. The address is not verified. */
  const signUp = async (organisation: string): Promise<Someone> => {
    const email = `${organisation.toLowerCase().replaceAll(' ', '.')}@example.com`;
    const password = 'correct horse battery';
    const first = (await call(undefined, 'GET /setup')).body.needed;
    const body = { organisation, name: `Owner of ${organisation}`, email, password, timezone: 'UTC' };
    const { body: session, errors } = first
      ? await call(undefined, 'POST /setup', {
          body: { ...body, sampleContent: false, setupToken: setupToken(secret) },
        })
      : await call(undefined, 'POST /accounts/register', { body });
    if (errors.length) throw new Error(errors.join(' '));
    return someone(session, email, password);
  };

  /** Signs a person up with a new organization and a verified address. */
  const register = async (organisation: string): Promise<Someone> => {
    const person = await signUp(organisation);
    await db.update(users).set({ verifiedAt: clock.now() }).where(eq(users.id, person.session.user.id));
    return person;
  };

  return { app, services, clock, disk, jobs, ask, call, signUp, register, features };
};

export type World = Awaited<ReturnType<typeof testWorld>>;

/** Returns the caller of the first department of a session. */
export const someone = (session: Session, email: string, password: string): Someone => {
  const [department] = session.departments;
  if (!department) throw new Error('A session without a department.');
  return {
    session,
    email,
    password,
    token: department.jwt,
    departmentId: department.id,
    accountId: department.accountId,
  };
};

/** All endpoints of the contract by name. */
export const calls: [string, Endpoint][] = Object.entries(api);
