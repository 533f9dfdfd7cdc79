import { startBareFastify } from '../floors/start-floors';
import type { Row } from '../harness/bench';
import { request, startCaller } from '../harness/call-cost';
import { micros, times } from '../harness/figure';
import { interleave, median, timesTheFloor } from '../harness/rounds';
import { makeOrganisation } from '../world/organisation';
import { unchangedPrograms } from '../world/program-calls';

/** Measures screens that request their program and already have the current version. */
export const unchanged: Row = async (bench, product) => {
  const organisation = await makeOrganisation(product, 'Quiet Quay', { screens: 100, messages: 20 });
  const requests = await unchangedPrograms(product, organisation);
  const floor = await startBareFastify();
  const caller = startCaller();
  const count = bench.some(60_000);
  const hello = { requests: [request('/')], count, status: 200 };
  const asking = { requests, count, status: 304 };
  await caller.costOf(floor, { ...hello, count: count / 4 });
  await caller.costOf(product, { ...asking, count: count / 4 });
  const databaseBefore = product.databaseCpu();
  const costs = await interleave(
    bench.rounds,
    () => caller.costOf(floor, hello),
    () => caller.costOf(product, asking),
  );
  const database = ((product.databaseCpu() - databaseBefore) * 1000) / (count * bench.rounds);
  await caller.stop();
  await floor.stop();
  const ratio = timesTheFloor(costs);
  return [
    {
      what: 'a screen asks "anything new?" (304, with auth), CPU per call',
      floor: `${micros(median(costs.floor))} (bare Fastify hello)`,
      ours: `${micros(median(costs.ours))} (database ${micros(database)})`,
      figure: times(ratio),
      target: '<= 3x',
      met: ratio <= 3,
    },
  ];
};
