import { pino } from 'pino';
import { type Log, openLog } from '../kit/log/log';

/** Opens the log of a command: only warnings, on standard error, because standard output contains the result. */
export const openCommandLog = (): Log =>
  openLog({ logLevel: 'warn' }, pino.destination({ fd: 2, sync: true }));
