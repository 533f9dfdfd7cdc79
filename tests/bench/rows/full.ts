import { startBareFastify } from '../floors/start-floors';
import type { Row } from '../harness/bench';
import { request, startCaller } from '../harness/call-cost';
import { kilobytes, micros, times } from '../harness/figure';
import { interleave, median, timesTheFloor } from '../harness/rounds';
import { makeOrganisation } from '../world/organisation';
import { sizeOfProgram, wholePrograms } from '../world/program-calls';

/** Measures screens that load their complete program of twenty messages, as every screen does after a change. */
export const full: Row = async (bench, product) => {
  const organisation = await makeOrganisation(product, 'Full House', { screens: 100, messages: 20 });
  const requests = wholePrograms(organisation);
  const size = await sizeOfProgram(product, organisation);
  const floor = await startBareFastify();
  const caller = startCaller();
  const hello = { requests: [request('/')], count: bench.some(60_000), status: 200 };
  const asking = { requests, count: bench.some(20_000), status: 200 };
  await caller.costOf(floor, { ...hello, count: hello.count / 4 });
  await caller.costOf(product, { ...asking, count: asking.count / 4 });
  const costs = await interleave(
    bench.rounds,
    () => caller.costOf(floor, hello),
    () => caller.costOf(product, asking),
  );
  await caller.stop();
  await floor.stop();
  const ratio = timesTheFloor(costs);
  return [
    {
      what: `a screen's full instructions (20 items, ${kilobytes(size.text)}, ${kilobytes(size.packed)} packed), CPU per call`,
      floor: `${micros(median(costs.floor))} (bare Fastify hello)`,
      ours: micros(median(costs.ours)),
      figure: times(ratio),
      target: '<= 6x',
      met: ratio <= 6,
    },
  ];
};
