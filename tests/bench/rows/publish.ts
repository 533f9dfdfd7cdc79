import { startBareLinks } from '../floors/start-floors';
import type { Bench, Row } from '../harness/bench';
import { type Load, startLoad } from '../harness/child';
import { type Figure, micros, millis, times } from '../harness/figure';
import { cpuOf } from '../harness/proc';
import { interleave, median, percentile, timesTheFloor } from '../harness/rounds';
import type { ScreensWord, Told } from '../load/screens';
import { makeOrganisation } from '../world/organisation';
import type { Product } from '../world/product';

/** Measures the publication of one change to connected screens, for each number of screens in `bench.screens`. */
export const publish: Row = async (bench, product) => {
  const figures: Figure[] = [];
  for (const count of bench.screens) figures.push(...(await publishTo(count, bench, product)));
  return figures;
};

type Round = { p50: number; p99: number; call: number; cpu: number };

const publishTo = async (count: number, bench: Bench, product: Product): Promise<Figure[]> => {
  const organisation = await makeOrganisation(product, `Chain of ${count}`, { screens: count, messages: 1 });
  const floor = await startBareLinks();
  const bareScreens = await connect(
    floor.url,
    Array.from({ length: count }, () => ''),
  );
  const firstWords = organisation.secrets.map((secret) => JSON.stringify({ secret }));
  const screens = await connect(`${product.url}/api/player/link`, firstWords);

  const round = async (
    pid: number,
    listening: typeof screens,
    call: () => Promise<unknown>,
  ): Promise<Round> => {
    const cpuBefore = cpuOf(pid);
    const begun = now();
    await call();
    const answered = now();
    const { at } = await listening.ask({ told: { within: 20_000 } });
    const waits = at.map((moment) => moment - begun);
    return {
      p50: percentile(waits, 0.5),
      p99: percentile(waits, 0.99),
      call: answered - begun,
      cpu: cpuOf(pid) - cpuBefore,
    };
  };
  let saves = 0;
  const broadcast = () => round(floor.pid, bareScreens, () => fetch(floor.url, { method: 'POST' }));
  const save = () => round(product.pid, screens, () => organisation.save(`Save ${++saves}`));
  await broadcast();
  await save();
  const measured = await interleave(bench.rounds * 2, broadcast, save);
  await Promise.all([bareScreens.stop(), screens.stop()]);
  await floor.stop();

  const both = (key: keyof Round) => ({
    floor: measured.floor.map((each) => each[key]),
    ours: measured.ours.map((each) => each[key]),
  });
  const p50 = both('p50');
  const p99 = both('p99');
  const call = both('call');
  const cpu = both('cpu');
  const each = (values: number[]) =>
    (values.reduce((sum, value) => sum + value, 0) * 1000) / values.length / count;
  const ratio = timesTheFloor(p99);
  const slowest = Math.max(...call.ours);
  const name = count.toLocaleString('en');
  return [
    {
      what: `publish -> ${name} connected screens told, p50 / p99`,
      floor: `${millis(median(p50.floor))} / ${millis(median(p99.floor))} (bare ws broadcast)`,
      ours: `${millis(median(p50.ours))} / ${millis(median(p99.ours))}`,
      figure: times(ratio),
      target: '<= 2x',
      met: ratio <= 2,
    },
    {
      what: `publish -> ${name}: CPU per screen`,
      floor: micros(each(cpu.floor)),
      ours: micros(each(cpu.ours)),
      figure: times(each(cpu.ours) / each(cpu.floor)),
      target: '',
    },
    {
      what: `publish -> ${name}: the call itself, median / slowest`,
      floor: millis(median(call.floor)),
      ours: `${millis(median(call.ours))} / ${millis(slowest)}`,
      figure: millis(slowest),
      target: '<= 50 ms',
      met: slowest <= 50,
    },
  ];
};

const connect = async (url: string, firstWords: string[]) => {
  const load: Load<ScreensWord, Told> = startLoad('screens.ts');
  await load.ask({ open: { url: url.replace('http', 'ws'), firstWords } });
  return load;
};

/** The monotonic clock, which is the same in every process. */
const now = () => Number(process.hrtime.bigint()) / 1e6;
