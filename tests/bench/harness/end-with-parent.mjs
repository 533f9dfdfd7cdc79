import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded into every server under measurement, ours and bare, so that none outlives the benchmark however that ends.
const longestLife = 20 * 60_000;

const end = () => process.kill(process.pid, 'SIGTERM');
process.on('disconnect', end);
process.on('message', (word) => {
  if (word !== 'collect') return;
  // Not as an option of the process: V8 refuses code that was compiled under other options.
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  process.send('collected');
});
process.channel?.unref();
setTimeout(end, longestLife).unref();
