import type { Bench, Row } from '../harness/bench';
import { type Caller, startCaller } from '../harness/call-cost';
import { type Figure, micros, times } from '../harness/figure';
import { cpuOf, residentOf } from '../harness/proc';
import { interleave, median, timesTheFloor } from '../harness/rounds';
import { countStatements } from '../world/count-statements';
import { makeOrganisation, type Organisation } from '../world/organisation';
import type { Product } from '../world/product';
import { unchangedPrograms, wholePrograms } from '../world/program-calls';

const hundred = 100;
const thousand = 1000;

/** Compares accounts with 100 and with 1,000 screens. The cost per screen must be the same. */
export const tenTimes: Row = async (bench, product) => {
  const few = await makeOrganisation(product, 'Hundred Halls', { screens: hundred, messages: 20 });
  const many = await makeOrganisation(product, 'Thousand Theatres', { screens: thousand, messages: 20 });
  const caller = startCaller();
  const figures = [
    await whenNothingChanged(bench, product, caller, few, many),
    ...(await afterASave(bench, product, caller, few, many)),
  ];
  await caller.stop();
  return figures;
};

const whenNothingChanged = async (
  bench: Bench,
  product: Product,
  caller: Caller,
  few: Organisation,
  many: Organisation,
): Promise<Figure> => {
  const count = bench.some(40_000);
  const ofFew = { requests: await unchangedPrograms(product, few), count, status: 304 };
  const ofMany = { requests: await unchangedPrograms(product, many), count, status: 304 };
  await caller.costOf(product, { ...ofMany, count: count / 4 });
  const costs = await interleave(
    bench.rounds,
    () => caller.costOf(product, ofFew),
    () => caller.costOf(product, ofMany),
  );
  const ratio = timesTheFloor(costs);
  return {
    what: 'ten times the screens (100 -> 1,000 in one account), CPU per unchanged call',
    floor: `${micros(median(costs.floor))} (100 screens)`,
    ours: `${micros(median(costs.ours))} (1,000 screens)`,
    figure: times(ratio),
    target: '<= 1.15x',
    met: ratio <= 1.15,
  };
};

/** Compares the cost of one save, after which every screen of the account requests its program once. */
const afterASave = async (
  bench: Bench,
  product: Product,
  caller: Caller,
  few: Organisation,
  many: Organisation,
): Promise<Figure[]> => {
  const wholeOfFew = wholePrograms(few);
  const wholeOfMany = wholePrograms(many);
  let saves = 0;
  const saveAndAsk = async (organisation: Organisation, requests: string[]) => {
    await organisation.save(`Save ${++saves}`);
    // The server receives the announcement of the save within this time, so the measurement does not include the announcement.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return caller.costOf(product, { requests, count: requests.length, lines: requests.length, status: 200 });
  };
  const before = { own: cpuOf(product.pid), database: product.databaseCpu() };
  const costs = await interleave(
    bench.rounds,
    async () => {
      // Ten rounds of a hundred requests, so that both measurements have the same length and precision.
      const each: number[] = [];
      for (let time = 0; time < 10; time++) each.push(await saveAndAsk(few, wholeOfFew));
      return each.reduce((sum, cost) => sum + cost, 0) / each.length;
    },
    () => saveAndAsk(many, wholeOfMany),
  );
  const share = (product.databaseCpu() - before.database) / (cpuOf(product.pid) - before.own);
  const statementsOfFew = await countStatements(product, () => saveAndAsk(few, wholeOfFew));
  const statementsOfMany = await countStatements(product, () => saveAndAsk(many, wholeOfMany));
  const ratio = timesTheFloor(costs);
  return [
    {
      what: 'the same, every screen takes new instructions after a save, CPU per screen',
      floor: `${micros(median(costs.floor))} (100 screens)`,
      ours: `${micros(median(costs.ours))} (1,000 screens; the database ${(share * 100).toFixed(0)}% of that besides)`,
      figure: times(ratio),
      target: '<= 1.15x',
      met: ratio <= 1.15,
    },
    {
      what: 'the same, SQL statements for the save and all the instructions',
      floor: `${statementsOfFew} (100 screens)`,
      ours: `${statementsOfMany} (1,000 screens)`,
      figure: String(statementsOfMany),
      target: '',
    },
    {
      what: 'memory of the server after that',
      floor: '',
      ours: `${(residentOf(product.pid) / 1024 / 1024).toFixed(0)} MB`,
      figure: '',
      target: '',
    },
  ];
};
