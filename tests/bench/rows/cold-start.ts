import { startBareFastify } from '../floors/start-floors';
import type { Row } from '../harness/bench';
import type { Server } from '../harness/child';
import { millis, times } from '../harness/figure';
import { cpuOf } from '../harness/proc';
import { interleave, median, timesTheFloor } from '../harness/rounds';

/**
 * Measures the time from the start of the server process until the server is ready. The database of the server is already
 * running.
 */
export const coldStart: Row = async (bench, product) => {
  const begin = async (start: () => Promise<Server>) => {
    const server = await start();
    const cpu = cpuOf(server.pid);
    await server.stop();
    return { time: server.startedIn, cpu };
  };
  await begin(product.startAnother);
  const starts = await interleave(
    bench.rounds,
    () => begin(startBareFastify),
    () => begin(product.startAnother),
  );
  const both = (key: 'time' | 'cpu') => ({
    floor: starts.floor.map((each) => each[key]),
    ours: starts.ours.map((each) => each[key]),
  });
  const time = both('time');
  const cpu = both('cpu');
  const ratio = timesTheFloor(cpu);
  return [
    {
      what: 'start of the built server, database up: CPU (and time) until ready',
      floor: `${millis(median(cpu.floor))} (${millis(median(time.floor))}) (bare Fastify)`,
      ours: `${millis(median(cpu.ours))} (${millis(median(time.ours))})`,
      figure: times(ratio),
      target: '<= 2x',
      met: ratio <= 2,
    },
  ];
};
