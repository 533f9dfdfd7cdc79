// `npm run bench`: measures every figure beside a minimal implementation in the same run. See docs/benchmarks.md.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Bench, Row } from './harness/bench';
import { asMarkdown, asText, type Figure } from './harness/figure';
import { machineNow } from './harness/machine';
import { adminSearch, closing, closingTime, invoices, webhook } from './rows/billing';
import { coldStart } from './rows/cold-start';
import { designerDrag, designerOpen, designerSelect, designerUndo, designerWeight } from './rows/designer';
import { feeds, feedsClosed } from './rows/feeds';
import { full } from './rows/full';
import { largeDepartment } from './rows/large-department';
import { longPlaylist } from './rows/long-playlist';
import { memory } from './rows/memory';
import { playReport } from './rows/play-report';
import { plays } from './rows/plays';
import { publish } from './rows/publish';
import { savedToScreen } from './rows/saved-to-screen';
import { tenTimes } from './rows/ten-times';
import { unchanged } from './rows/unchanged';
import { video } from './rows/video';
import { weight } from './rows/weight';
import { startProduct } from './world/product';

const rows: Record<string, Row> = {
  unchanged,
  full,
  'ten-times': tenTimes,
  publish,
  memory,
  plays,
  'play-report': playReport,
  'cold-start': coldStart,
  weight,
  'saved-to-screen': savedToScreen,
  video,
  'large-department': largeDepartment,
  feeds,
  'feeds-closed': feedsClosed,
  'long-playlist': longPlaylist,
  'designer-drag': designerDrag,
  'designer-select': designerSelect,
  'designer-open': designerOpen,
  'designer-undo': designerUndo,
  'designer-weight': designerWeight,
  closing,
  'closing-time': closingTime,
  invoices,
  webhook,
  'admin-search': adminSearch,
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Rows to measure, separated by commas, as an alternative to their names as arguments. Default: all. */
    rows: { type: 'string' },
    /** Numbers of connected screens in the row `publish`, separated by commas. */
    screens: { type: 'string', default: '1000,5000' },
    /** Number of open links whose memory is measured. */
    lines: { type: 'string', default: '10000' },
    /** Number of rounds. A figure is the median of the rounds. */
    rounds: { type: 'string' },
    /** Measures with a tenth of most counts, as a quick check that the benchmark runs. The figures have no meaning. */
    small: { type: 'boolean', default: false },
    /** Also writes the table in Markdown to this file. */
    out: { type: 'string' },
  },
});

const bench: Bench = {
  rounds: Number(options.rounds ?? (options.small ? 3 : 5)),
  some: (count) => (options.small ? Math.ceil(count / 10) : count),
  screens: options.screens.split(',').map(Number),
  lines: Number(options.lines),
  idleMinutes: 1,
};
const named = [...positionals, ...(options.rows?.split(',') ?? [])];
const chosen = named.length > 0 ? named : Object.keys(rows);

const command = ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(
  ' ',
);
const before = machineNow();
console.log(`${before}\n${command}\n`);

const product = await startProduct();
const figures: Figure[] = [];
try {
  for (const name of chosen) {
    const row = rows[name];
    if (!row) throw new Error(`There is no row "${name}". There are: ${Object.keys(rows).join(', ')}.`);
    const began = Date.now();
    const measured = await row(bench, product);
    figures.push(...measured);
    console.log(`${asText(measured)}\n(${((Date.now() - began) / 1000).toFixed(0)} s)\n`);
  }
} finally {
  await product.stop();
}

const after = `Load at the end: ${machineNow().split('load ').at(-1)}`;
console.log(`${asText(figures)}\n\n${after}`);
if (options.out)
  writeFileSync(options.out, `${before}\n\n\`${command}\`\n\n${asMarkdown(figures)}\n\n${after}\n`);
