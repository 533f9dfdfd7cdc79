import type { Log } from './log';

/**
 * Writes a sentence for the person who starts the server: as text on a terminal, otherwise as a line of the log, at every log
 * level except `silent`.
 * @param terminal default: whether standard output is a terminal
 */
export const announce = (log: Log, sentence: string, terminal = process.stdout.isTTY): void => {
  if (terminal) process.stdout.write(`\n  ${sentence}\n\n`);
  else log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' }).info(sentence);
};
