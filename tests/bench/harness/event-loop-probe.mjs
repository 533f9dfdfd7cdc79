// Loaded into every measured server. Measures how long work occupies the main thread, after the first request for the figure.
import { openSync, readSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const start = () => {
  // The first number is the CPU time of the main thread in nanoseconds. The CPU time of other programs is not in the figure.
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const buffer = Buffer.alloc(64);
  const cpuMs = () =>
    Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, 64, 0)).split(' ')[0]) / 1e6;
  let last = cpuMs();
  let longest = 0;
  const look = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(look, 1).unref();
  return () => {
    const result = longest;
    longest = 0;
    last = cpuMs();
    return result;
  };
};

if (isMainThread && process.send) {
  let longestBlock;
  process.on('message', (word) => {
    if (word !== 'longest block') return;
    longestBlock ??= start();
    process.send(longestBlock());
  });
  process.channel?.unref();
}
