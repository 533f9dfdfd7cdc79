// Loaded into every measured server, so that the server ends with the benchmark, even if the benchmark is killed.
const maxLifeMs = 20 * 60_000;

const end = () => process.kill(process.pid, 'SIGTERM');
process.on('disconnect', end);
process.on('message', (word) => {
  if (word !== 'collect') return;
  globalThis.gc();
  process.send('collected');
});
process.channel?.unref();
setTimeout(end, maxLifeMs).unref();
