import type { Log } from './log';

/** Writes the warnings of Node and of packages to a log. Without this call, Node prints several lines of text for each warning. */
export const logWarnings = (log: Log): void => {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ type: name }, message));
};
