import type { Registry } from 'prom-client';
import { jobs, mountFeatures } from './features';
import { addSampleContent } from './features/welcome/add-sample-content';
import { makeFirstAccount } from './features/accounts/make-account';
import { scheduledBackups } from './features/backups/backup-jobs';
import { warnOfBackupPlace } from './features/backups/warn-of-backup-place';
import { syncBuiltInFeeds } from './features/feeds/sync-built-in-feeds';
import { builtInFiles } from './features/files/built-in-file-queries';
import { drawAhead } from './features/files/upload-jobs';
import { currentThumbnail } from './features/messages/thumbnail-queries';
import { openHeartbeat } from './features/monitoring/open-heartbeat';
import { syncBuiltInTemplates } from './features/templates/sync-built-in';
import { type Clock, systemClock } from './kit/clock/clock';
import type { Config } from './kit/config/config';
import { ConfigError } from './kit/config/config-error';
import { findAbove } from './kit/config/find-above';
import { installationSecret } from './kit/config/secret';
import { openDatabase } from './kit/db/open-database';
import { openFetch } from './kit/fetch/open-fetch';
import { AppError } from './kit/http/app-error';
import { buildServer } from './kit/http/build-server';
import { cannotListen } from './kit/http/cannot-listen';
import type { Services } from './kit/http/context';
import { measureCalls } from './kit/http/measure-calls';
import { openDrain } from './kit/http/open-drain';
import { openMetricsPort } from './kit/http/open-metrics-port';
import { serveContent } from './kit/http/serve-content';
import { type ProcessState, serveHealth } from './kit/http/serve-health';
import { serveMetrics } from './kit/http/serve-metrics';
import { servePages } from './kit/http/serve-pages';
import { openJobs } from './kit/jobs/open-jobs';
import type { Log } from './kit/log/log';
import { openMail } from './kit/mail/open-mail';
import { serveDocs } from './kit/openapi/serve-docs';
import { serveOperatorPages } from './kit/openapi/serve-operator-pages';
import { openPayments } from './kit/payments/open-payments';
import { listen } from './kit/push/listen';
import { openAmazon } from './kit/push/open-amazon';
import { openRender } from './kit/render/open-render';
import { openDisk } from './kit/storage/disk-space';
import { openStorage } from './kit/storage/open-storage';
import { addMetrics, newRegistry } from './metrics';
import { recurring } from './recurring';

/** The open services, in the order in which they were opened. */
type Opened = { close: (hurry?: AbortSignal) => Promise<void> }[];

/**
 * Opens all adapters. With the role web, also starts the web server. Jobs begin only when `work` is called, so that the process
 * accepts calls first. If the start fails, all opened services, including the embedded database, are closed before the promise
 * rejects.
 * @param clock another clock, for journeys that last months
 */
export const startServer = async (config: Config, log: Log, clock: Clock = systemClock) => {
  const opened: Opened = [];
  const state: ProcessState = { is: 'starting' };
  /**
   * Waits for calls and jobs, then closes all services. If a service fails to close, throws the first error at the end.
   * @param hurry closes the listener at once, without the seconds for a load balancer
   */
  const stop = async (hurry?: AbortSignal) => {
    state.is = 'stopping';
    const failures: unknown[] = [];
    for (const { close } of opened.toReversed())
      await close(hurry).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    const server = await open(config, log, { clock, opened, state });
    state.is = 'running';
    return { ...server, stop };
  } catch (error) {
    // The error of the start is thrown, because it is the cause. An error of the stop is only logged.
    await stop(AbortSignal.abort()).catch((err: unknown) =>
      log.error({ err }, 'a failed start did not end cleanly'),
    );
    throw error;
  }
};

const open = async (
  config: Config,
  log: Log,
  { clock, opened, state }: { clock: Clock; opened: Opened; state: ProcessState },
) => {
  const db = await openDatabase(config, log);
  opened.push(db);
  const secret = await installationSecret(db, config);
  const metrics = newRegistry();
  const { metricsListen } = config;
  const metricsPort =
    metricsListen && (await openMetricsPort({ config, log, db }, metricsListen, { metrics, state }));
  if (metricsPort) opened.push(metricsPort);
  const storage = await openStorage(config, secret);
  const render = openRender(config, log, { storage, ownFiles: builtInFiles() });
  opened.push(render);
  const allRecurring = [...recurring, ...scheduledBackups(config)];
  const queues = await openJobs({ db, log, metrics, all: jobs, recurring: allRecurring });
  opened.push(queues);
  const services: Services = {
    config,
    log,
    db,
    secret,
    clock,
    metrics,
    storage,
    disk: openDisk(config),
    render,
    mail: await openMail(config),
    fetch: openFetch(config.fetchAllow),
    jobs: queues,
    payments: openPayments({ config, db, clock, log, secret }),
    amazon: config.amazon && openAmazon(config.amazon, clock),
  };
  addMetrics(metrics, services);
  await syncBuiltInTemplates(db, findAbove('templates'));
  await syncBuiltInFeeds(db, findAbove('feeds'), clock.now());
  await makeConfiguredAccount(services);
  opened.push(await openHeartbeat(services));
  return {
    services,
    /** Port at which the process answers calls. Undefined without the role web. */
    port: config.roles.includes('web') ? await startWeb(services, { metrics, opened, state }) : undefined,
    /** Port of health and metrics. Undefined without METRICS_PORT. */
    metricsPort: metricsPort?.port,
    /** Starts the jobs, if this process has the role worker. */
    work: async () => {
      if (!config.roles.includes('worker')) return;
      checkMail(services);
      await warnOfBackupPlace(services);
      await queues.work(services);
    },
  };
};

/** Logs a warning if the mail server does not work. The start continues, because the jobs that send mails try again. */
const checkMail = ({ mail, log }: Services) => {
  mail.check().catch((error: unknown) => {
    log.warn({ err: error }, 'SMTP_URL does not work: invitations and password links are not sent');
  });
};

/**
 * Maximum number of connections that wait to be accepted. With the default of 511, most of ten thousand TVs that connect at
 * once are refused and retry seconds later.
 */
const backlog = 4_096;

const startWeb = async (
  services: Services,
  { metrics, opened, state }: { metrics: Registry; opened: Opened; state: ProcessState },
) => {
  const { config, log, db } = services;
  const app = await buildServer(config, log);
  const drain = openDrain(app, log);
  measureCalls(app, metrics);
  await serveContent(app, services, builtInFiles(), {
    onStored: drawAhead(services),
    findMoved: currentThumbnail,
  });
  const features = mountFeatures(app, services);
  serveDocs(app, config.publicUrl);
  serveOperatorPages(app);
  for (const metric of features.metrics) metrics.registerMetric(metric);
  serveHealth(app, services, state);
  if (!config.metricsListen) serveMetrics(app, config, metrics);
  await servePages(app, otherOrigins(config));
  const listening = await listen(db, log, features);
  opened.push({
    close: async (hurry) => {
      await drain.drain({ acceptFor: config.drainSeconds * 1_000, ...(hurry && { hurry }) });
      await app.close();
      await features.close();
      await listening.close();
    },
  });
  const { port, host } = config;
  await app
    .listen({ port, host, backlog })
    .catch(cannotListen({ port, host, portName: 'PORT', hostName: 'HOST' }));
  return app.addresses().find((address) => typeof address === 'object')?.port;
};

/**
 * Returns the other origins that the policy of the web app must allow. Browsers post uploads directly to the bucket, and they
 * show and crop photos of Pexels.
 */
const otherOrigins = ({ storage, pexels }: Config): string =>
  [
    storage.kind === 's3' ? storage.endpoint || 'https://*.amazonaws.com' : '',
    pexels ? 'https://images.pexels.com' : '',
  ].join(' ');

/** Creates the first account from ADMIN_EMAIL and ADMIN_PASSWORD, if they are set and the installation has no account. */
const makeConfiguredAccount = async (services: Services) => {
  const { admin, sampleContent } = services.config;
  if (!admin) return;
  const ctx = {
    ...services,
    now: services.clock.now(),
    actor: undefined,
    ip: '',
    network: '',
    userAgent: '',
    requestId: '',
    answerOrigin: '',
    ownOrigins: [],
  };
  const input = {
    organisation: 'My organization',
    name: 'Administrator',
    timezone: 'Central Time (US & Canada)',
    ...admin,
  };
  const made = await makeFirstAccount(ctx, input).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'already-set-up') return undefined;
    // Only the password can be invalid: ADMIN_EMAIL was validated before, and the other values are constants.
    if (error instanceof AppError && error.code === 'invalid')
      throw new ConfigError(`ADMIN_PASSWORD is refused: ${error.sentences.join(' ')}`);
    throw error;
  });
  if (made && sampleContent)
    await addSampleContent(services, {
      accountId: made.account.id,
      departmentId: made.department.id,
      timezone: made.user.timezone,
    });
};
