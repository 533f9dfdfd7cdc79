// Loaded into every server under measurement, ours and bare, so that none outlives the benchmark however that ends.
const longestLife = 20 * 60_000;

const end = () => process.kill(process.pid, 'SIGTERM');
process.on('disconnect', end);
process.on('message', (word) => {
  if (word !== 'collect') return;
  globalThis.gc();
  process.send('collected');
});
process.channel?.unref();
setTimeout(end, longestLife).unref();
