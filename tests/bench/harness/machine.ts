import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, release } from 'node:os';

/** Returns time and machine of the measurement in one line. */
export const machineNow = (): string => {
  const load = readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ');
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return `${when} UTC, ${availableParallelism()} cores (${model}), Linux ${release().split('.').slice(0, 2).join('.')}, Node ${process.versions.node}, load ${load}`;
};
