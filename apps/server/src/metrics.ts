import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { deliverySeconds } from './features/devices/link-receipts';
import { measureInstallation } from './features/monitoring/installation-metrics';
import { renderedPages } from './features/pages/render-pages';
import { buildSeconds, programsBuilt } from './features/programs/program-cache';
import { commit, version } from './kit/config/version';
import type { Services } from './kit/http/context';
import { linksOpen } from './kit/http/take-links';
import { securityEvents } from './kit/log/security-log';
import { mailsTotal } from './kit/mail/open-mail';
import { changesReceived, listenConnected } from './kit/push/listen';
import { pushesSent } from './kit/push/pushes-sent';

/** Creates the registry of the process, with the metrics of Node and of the release. */
export const newRegistry = (): Registry => {
  const registry = new Registry();
  // By default, the delay of the event loop is sampled 100 times a second, which takes more CPU time than all other work of an
  // idle process.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  new Gauge({
    name: 'marquee_build_info',
    help: 'Always 1. The labels contain the release of this process',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  }).set({ version, commit, node: process.versions.node }, 1);
  return registry;
};

/** Adds the metrics of processes of every role. The server and the job queues add their own metrics. */
export const addMetrics = (registry: Registry, services: Services): void => {
  // These metrics are counted where the events occur. Their types differ in their labels, so no list contains them.
  registry.registerMetric(deliverySeconds);
  registry.registerMetric(renderedPages);
  registry.registerMetric(programsBuilt);
  registry.registerMetric(buildSeconds);
  registry.registerMetric(linksOpen);
  registry.registerMetric(securityEvents);
  registry.registerMetric(mailsTotal);
  registry.registerMetric(changesReceived);
  registry.registerMetric(listenConnected);
  registry.registerMetric(pushesSent);
  measureInstallation(services, registry);
};
