import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from '../harness/bench';
import { type Figure, kilobytes, micros, millis, times } from '../harness/figure';
import { cpuOf } from '../harness/proc';
import { percentile } from '../harness/rounds';
import { metricOf } from '../world/metrics';
import { makeOrganisation } from '../world/organisation';
import type { Product } from '../world/product';
import { makeSubscribers, messages, towns } from '../world/subscribers';
import { startPerson, startTvs } from './fleet';

/** Time in which the TVs request a new program, for each TV: the value of `feed-content-push`, in ms. */
const spreadMsPerScreen = 4;

type Tvs = ReturnType<typeof startTvs>;
type Person = ReturnType<typeof startPerson>;

/** Measures how a change of a feed reaches the TVs of its subscribers, which have one screen each. */
export const feeds: Row = async (bench, product) => {
  const count = Math.max(...bench.screens);
  const { secrets, save } = await makeSubscribers(product, count);
  const elsewhere = await makeOrganisation(product, 'Corner Cafe', { screens: 3, messages: 20 });
  const tvs = startTvs(secrets);
  const person = startPerson(elsewhere);
  const name = count.toLocaleString('en');
  try {
    const before = await memoryOf(product);
    await tvs.begin(product.url);
    const memory = ((await memoryOf(product)).used - before.used) / count;
    const packed = ((await memoryOf(product)).packed - before.packed) / count;

    const personCpu = await cpuOfCall(product, person);
    const change = (which: 'closed' | 'open', nth: number) =>
      measureChange(product, count, { tvs, person, personCpu }, () =>
        save(which, `Text ${nth} of the evening`),
      );
    // The first change is announced with the first comparison of the feed.
    await change('closed', 0);
    const [closed, open] = [await change('closed', 1), await change('open', 2)];
    const figures = Object.entries({ closed, open }).flatMap(([which, measured]): Figure[] => {
      const what = `${name} subscribers, edit of a message ${which === 'open' ? 'with' : 'without'} data`;
      const maxPages = which === 'open' ? Math.min(towns, count) : 1;
      return [
        {
          what: `${what}: told p99 / all current`,
          floor: '',
          ours: `${millis(measured.told)} / ${millis(measured.current)} (${measured.failed} tries failed)`,
          figure: `${millis(measured.told)} / ${millis(measured.current)}`,
          target: '<= 25 s / 60 s',
          met: measured.told <= 25_000 && measured.current <= 60_000,
        },
        cpuFigure(what, measured),
        {
          what: `${what}: pages rendered`,
          floor: '',
          ours: `${measured.pages} (${towns} different values of the data)`,
          figure: String(measured.pages),
          target: `<= ${maxPages}`,
          met: measured.pages <= maxPages,
        },
        {
          what: `${what}: the creator's call / calls of a person meanwhile, p99`,
          floor: '',
          ours: `${millis(measured.call)} / ${millis(measured.person)}`,
          figure: `${millis(measured.call)} / ${millis(measured.person)}`,
          target: '<= 150 ms / 250 ms',
          met: measured.call <= 150 && measured.person <= 250,
        },
      ];
    });
    return [
      ...figures,
      {
        what: `memory of the server per subscribed screen that has its program, after a garbage collection (${name})`,
        floor: '',
        ours: `${kilobytes(memory)} with its link, of it packed programs ${kilobytes(packed)}`,
        figure: kilobytes(memory),
        target: '<= 25 KB',
        met: memory <= 25 * 1024,
      },
    ];
  } finally {
    await Promise.all([tvs.stop(), person.stop()]);
  }
};

/**
 * Compares subscribers of a feed without open messages with the screens of one account that play an own playlist of the same
 * length. The TVs request their programs in the same time.
 */
export const feedsClosed: Row = async (bench, product) => {
  const count = Math.max(...bench.screens);
  const subscribed = await makeSubscribers(product, count, { name: 'Plain Crier', open: 0 });
  const own = await makeOrganisation(product, 'Own List', { screens: count, messages });
  const name = count.toLocaleString('en');
  const ofFeed = await measureScreens(product, subscribed.secrets, (nth) =>
    subscribed.save('closed', `Text ${nth} of the evening`),
  );
  const ofOwn = await measureScreens(product, own.secrets, (nth) => own.save(`Text ${nth} of the evening`));
  const ratio = (ofFeed.cpu + ofFeed.database) / (ofOwn.cpu + ofOwn.database);
  const what = `${name} subscribers of a feed without open messages, edit of a message`;
  return [
    cpuFigure(what, ofFeed),
    {
      what: `${what}: CPU per screen, compared with an own playlist`,
      floor: `${micros(ofOwn.cpu + ofOwn.database)} (own playlist, one account)`,
      ours: micros(ofFeed.cpu + ofFeed.database),
      figure: times(ratio),
      target: '<= 1.2x',
      met: ratio <= 1.2,
    },
  ];
};

const measureScreens = async (
  product: Product,
  secrets: string[],
  save: (nth: number) => Promise<unknown>,
): Promise<Change> => {
  const tvs = startTvs(secrets);
  try {
    await tvs.begin(product.url);
    await measureChange(product, secrets.length, { tvs }, () => save(1));
    return await measureChange(product, secrets.length, { tvs }, () => save(2));
  } finally {
    await tvs.stop();
  }
};

type Change = Awaited<ReturnType<typeof measureChange>>;

/** Returns the CPU time of the server and of the database for a call of a person, in ms, while nothing else happens. */
const cpuOfCall = async (product: Product, person: Person) => {
  const before = { server: cpuOf(product.pid), database: product.databaseCpu() };
  const { length } = await person.during(product.url, () => wait(6_000));
  return {
    server: (cpuOf(product.pid) - before.server) / length,
    database: (product.databaseCpu() - before.database) / length,
  };
};

/**
 * Measures a change until all TVs have the new program. Times are in ms, CPU times per screen in microseconds.
 * @param load `personCpu`: the CPU time of a call of the person in ms, which is not counted
 */
const measureChange = async (
  product: Product,
  count: number,
  {
    tvs,
    person,
    personCpu = { server: 0, database: 0 },
  }: { tvs: Tvs; person?: Person; personCpu?: { server: number; database: number } },
  save: () => Promise<unknown>,
) => {
  await wait(3_000);
  const pagesBefore = await metricOf(product, 'marquee_pages_rendered_total');
  const cpu = { server: cpuOf(product.pid), database: product.databaseCpu() };
  const begun = now();
  let call = 0;
  let heard = { at: [begun], told: [begun], failed: 0 };
  const work = async () => {
    const heeded = tvs.heed(count * spreadMsPerScreen);
    await save();
    call = now() - begun;
    heard = await heeded;
  };
  const took = person ? await person.during(product.url, work) : await work().then(() => []);
  const each = (ms: number) => (ms * 1000) / count;
  return {
    call,
    told: percentile(heard.told, 0.99) - begun,
    current: Math.max(...heard.at) - begun,
    failed: heard.failed,
    person: percentile(took, 0.99),
    cpu: each(cpuOf(product.pid) - cpu.server - took.length * personCpu.server),
    database: each(product.databaseCpu() - cpu.database - took.length * personCpu.database),
    pages: (await metricOf(product, 'marquee_pages_rendered_total')) - pagesBefore,
  };
};

const cpuFigure = (what: string, { cpu, database }: Change): Figure => ({
  what: `${what}: CPU per subscribed screen`,
  floor: '',
  ours: `${micros(cpu)} (database ${micros(database)})`,
  figure: micros(cpu + database),
  target: '<= 2 ms',
  met: cpu + database <= 2_000,
});

/** Returns the memory of the server after a garbage collection, in bytes: objects and buffers, and the packed programs among them. */
const memoryOf = async (product: Product) => {
  await product.collect();
  const [heap, buffers, packed] = await Promise.all(
    ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes', 'marquee_packed_programs_bytes'].map(
      (name) => metricOf(product, name),
    ),
  );
  return { used: (heap ?? 0) + (buffers ?? 0), packed: packed ?? 0 };
};

/** The monotonic clock, which is the same in every process. */
const now = () => Number(process.hrtime.bigint()) / 1e6;
