import type { FastifyInstance } from 'fastify';
import { commit, version } from '../config/version';
import { requireWritable } from '../db/read-only';
import { AppError } from './app-error';
import type { Services } from './context';

/** The state of a process. A load balancer sends calls to a process that is running. */
export type ProcessState = { is: 'starting' | 'running' | 'stopping' };

/** Serves liveness and readiness. */
export const serveHealth = (
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
  state: Readonly<ProcessState>,
): void => {
  app.get('/health/live', async () => ({ alive: true }));
  app.get('/health/ready', async () => {
    if (state.is !== 'running') throw new AppError('unavailable', [`This process is ${state.is}.`]);
    await requireWritable(db);
    return { ready: true, version, commit };
  });
};
