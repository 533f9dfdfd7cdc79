import { setTimeout as wait } from 'node:timers/promises';
import { startBareLinks } from '../floors/start-floors';
import type { Row } from '../harness/bench';
import { type Load, type Server, startLoad } from '../harness/child';
import { type Figure, kilobytes, micros, millis } from '../harness/figure';
import { cpuOf, residentOf } from '../harness/proc';
import { median, percentile } from '../harness/rounds';
import type { PersonAnswer, PersonWord } from '../load/person';
import type { TvsAnswer, TvsWord } from '../load/tvs';
import { makeOrganisation, type Organisation } from '../world/organisation';
import type { Product } from '../world/product';

const maxInOneProcess = 5_000;
const rounds = 3;

/**
 * Measures the load that simulated players of all screens of a large chain cause. Also measures the duration of the calls that a
 * person of another account makes during this load.
 */
export const fleet: Row = async (bench, product) => {
  const count = Math.max(...bench.screens);
  const chain = await makeOrganisation(product, `Fleet of ${count}`, { screens: count, messages: 20 });
  const elsewhere = await makeOrganisation(product, 'Corner Cafe', { screens: 3, messages: 20 });
  const tvs = startTvs(chain.secrets);
  const person: Person = startPerson(elsewhere);
  const name = count.toLocaleString('en');
  try {
    const floor = await bareStorms(chain.secrets, person);
    const calm = await person.during(product.url, () => wait(5_000));
    await product.collect();
    const before = residentOf(product.pid);
    const alone = await cpuPerHour(product, bench.idleMinutes * 30_000);
    await tvs.begin(product.url);
    await product.collect();
    const memory = (residentOf(product.pid) - before) / count;

    const both = await cpuPerHour(product, bench.idleMinutes * 60_000);
    const idle = { server: both.server - alone.server, database: both.database - alone.database };
    const back = await severalTimes(() => storm(product, product, tvs, person));
    const saves = await severalTimes((nth) => change(product, chain, tvs, person, nth));
    const afresh = await severalTimes(async () => {
      const another = await product.startAnother();
      const measured = await storm(product, another, tvs, person);
      await tvs.comeBack(product.url);
      await another.stop();
      return measured;
    });
    return [
      {
        what: `memory per connected screen that has its instructions (${name})`,
        floor: '',
        ours: kilobytes(memory),
        figure: kilobytes(memory),
        target: '',
      },
      {
        what: `an idle screen, CPU an hour (${name} of them, ${bench.idleMinutes} minutes)`,
        floor: `${millis(alone.server + alone.database)} (no screens)`,
        ours: `${millis(idle.server / count)} (database ${millis(idle.database / count)})`,
        figure: millis((idle.server + idle.database) / count),
        target: '<= 8 ms',
        met: (idle.server + idle.database) / count <= 8,
      },
      ...stormFigures(`${name} reconnect at once`, count, back, calm, { each: 300, person: 250, floor }),
      ...stormFigures(`${name} come to a server that has just started`, count, afresh, calm, { person: 250 }),
      ...stormFigures(`${name} take new instructions after a save`, count, saves, calm, { person: 250 }),
    ];
  } finally {
    await Promise.all([tvs.stop(), person.stop()]);
  }
};

type Storm = { cpu: number; database: number; until: number; failed: number; person: number[] };
type Person = ReturnType<typeof startPerson>;
type Tvs = ReturnType<typeof startTvs>;

/** Breaks all links, and measures how all TVs reconnect to `server` at the same moment. */
const storm = async (
  product: Product,
  server: Pick<Server, 'pid' | 'url'>,
  tvs: Tvs,
  person: Person,
): Promise<Storm> => measured(product, server, person, () => tvs.comeBack(server.url));

/**
 * Measures the same simultaneous reconnects with a bare WebSocket server. Returns microseconds of CPU time per TV, and the
 * durations of a person's calls.
 */
const bareStorms = async (secrets: string[], person: Person) => {
  const bare = await startBareLinks();
  const tvs = startTvs(secrets);
  try {
    await tvs.begin(bare.url);
    const storms = await severalTimes(async () => {
      await wait(3_000);
      const before = cpuOf(bare.pid);
      const took = await person.during(bare.url, () => tvs.comeBack(bare.url));
      return { cpu: cpuOf(bare.pid) - before, took };
    });
    const each = (median(storms.map(({ cpu }) => cpu)) * 1000) / secrets.length;
    return { each, took: storms.flatMap(({ took }) => took) };
  } finally {
    await tvs.stop();
    await bare.stop();
  }
};

/** Makes and measures one save, after which all TVs are notified and load the new program. */
const change = (
  product: Product,
  chain: Organisation,
  tvs: Tvs,
  person: Person,
  nth: number,
): Promise<Storm> =>
  measured(product, product, person, async () => {
    const heeded = tvs.heed();
    await chain.save(`Change ${nth}`);
    return heeded;
  });

const measured = async (
  product: Product,
  server: Pick<Server, 'pid' | 'url'>,
  person: Person,
  work: () => Promise<TvsAnswer>,
): Promise<Storm> => {
  await wait(3_000);
  const before = { cpu: cpuOf(server.pid), database: product.databaseCpu() };
  const begun = now();
  let { at, failed }: TvsAnswer = { at: [], told: [], failed: 0 };
  const took = await person.during(server.url, async () => {
    ({ at, failed } = await work());
  });
  return {
    cpu: cpuOf(server.pid) - before.cpu,
    database: product.databaseCpu() - before.database,
    until: Math.max(...at) - begun,
    failed,
    person: took,
  };
};

const severalTimes = async <T>(work: (nth: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  for (let nth = 0; nth < rounds; nth++) all.push(await work(nth));
  return all;
};

const cpuPerHour = async (product: Product, milliseconds: number) => {
  const before = { server: cpuOf(product.pid), database: product.databaseCpu() };
  await wait(milliseconds);
  const hours = milliseconds / 3_600_000;
  return {
    server: (cpuOf(product.pid) - before.server) / hours,
    database: (product.databaseCpu() - before.database) / hours,
  };
};

const stormFigures = (
  what: string,
  count: number,
  storms: Storm[],
  calm: number[],
  target: { each?: number; person: number; floor?: Awaited<ReturnType<typeof bareStorms>> },
): Figure[] => {
  const each = (key: 'cpu' | 'database') => median(storms.map((one) => (one[key] * 1000) / count));
  const waits = storms.map(({ person }) => percentile(person, 0.99));
  const both = (all: number[]) => `${millis(percentile(all, 0.5))} / ${millis(percentile(all, 0.99))}`;
  return [
    {
      what: `${what}: CPU each`,
      floor: target.floor ? `${micros(target.floor.each)} (bare ws)` : '',
      ours: `${micros(each('cpu'))} (database ${micros(each('database'))})`,
      figure: micros(each('cpu')),
      target: target.each ? `<= ${target.each} us` : '',
      met: target.each ? each('cpu') <= target.each : undefined,
    },
    {
      what: `${what}: until the last is current`,
      floor: '',
      ours: storms.map(({ until, failed }) => `${millis(until)} (${failed} tries failed)`).join(', '),
      figure: millis(median(storms.map(({ until }) => until))),
      target: '',
    },
    {
      what: `${what}: a person's calls meanwhile, p50 / p99`,
      floor: `${both(calm)} (nothing else going on)${target.floor ? `, ${both(target.floor.took)} (bare ws)` : ''}`,
      ours: both(storms.flatMap(({ person }) => person)),
      figure: millis(median(waits)),
      target: `<= ${target.person} ms`,
      met: median(waits) <= target.person,
    },
  ];
};

/** Starts the TVs in several processes, because the number of sockets of one process is limited. */
export const startTvs = (secrets: string[]) => {
  const parts = Array.from({ length: Math.ceil(secrets.length / maxInOneProcess) }, (_, nth) => {
    const load: Load<TvsWord, TvsAnswer> = startLoad('tvs.ts');
    return { load, secrets: secrets.slice(nth * maxInOneProcess, (nth + 1) * maxInOneProcess) };
  });
  const all = async (word: (own: string[]) => TvsWord): Promise<TvsAnswer> => {
    const answers = await Promise.all(parts.map(({ load, secrets: own }) => load.ask(word(own))));
    return {
      at: answers.flatMap(({ at }) => at),
      told: answers.flatMap(({ told }) => told),
      failed: answers.reduce((sum, { failed }) => sum + failed, 0),
    };
  };
  return {
    begin: (url: string) => all((own) => ({ begin: { url, secrets: own } })),
    comeBack: (url: string) => all(() => ({ comeBack: { url } })),
    heed: (within = 0) => all(() => ({ heed: { within } })),
    stop: () => Promise.all(parts.map(({ load }) => load.stop())),
  };
};

export const startPerson = ({ token }: Organisation) => {
  const load: Load<PersonWord, PersonAnswer> = startLoad('person.ts');
  return {
    /** Runs `work`, and returns the durations of a person's calls during `work`, in milliseconds. */
    during: async (url: string, work: () => Promise<unknown>): Promise<number[]> => {
      await load.ask({ begin: { url, token } });
      await work();
      return (await load.ask('end')).took;
    },
    stop: load.stop,
  };
};

/** The monotonic clock, which is the same in every process. */
const now = () => Number(process.hrtime.bigint()) / 1e6;
