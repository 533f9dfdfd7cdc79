// `npm run simulate`: connects many screens with real sockets to the built server. See docs/benchmarks.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench } from './harness/bench';
import { asMarkdown, asText, type Figure } from './harness/figure';
import { machineNow } from './harness/machine';
import { fleet } from './rows/fleet';
import { memory } from './rows/memory';
import { plays } from './rows/plays';
import { publish } from './rows/publish';
import { startProduct } from './world/product';

const { values: options } = parseArgs({
  options: {
    screens: { type: 'string', default: '10000' },
    /** Minutes in which idle screens are measured. */
    minutes: { type: 'string', default: '3' },
    /** Writes the table into docs/benchmarks.md. */
    write: { type: 'boolean', default: false },
  },
});

const screens = Number(options.screens);
const bench: Bench = {
  rounds: 3,
  some: (count) => count,
  screens: [Math.ceil(screens / 2), screens],
  lines: screens,
  idleMinutes: Number(options.minutes),
};
const command = `npm run simulate -- --screens ${options.screens} --minutes ${options.minutes}`;
const before = machineNow();
console.log(`${before}\n${command}\n`);

const figures: Figure[] = [];
for (const row of [fleet, publish, memory, plays]) {
  // Each measurement has a new server and a new database, so that no measurement affects another measurement.
  const product = await startProduct();
  try {
    const measured = await row(bench, product);
    figures.push(...measured);
    console.log(`${asText(measured)}\n`);
  } finally {
    await product.stop();
  }
}
const after = `Load at the end: ${machineNow().split('load ').at(-1)}`;
console.log(`${asText(figures)}\n\n${after}`);

if (options.write) {
  const file = join(import.meta.dirname, '../../docs/benchmarks.md');
  const table = `${before}\n\n\`${command}\`\n\n${asMarkdown(figures)}\n\n${after}`;
  const marks = /(<!-- simulate -->\n).*?(\n<!-- end of simulate -->)/s;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(marks, (_, begin, end) => begin + table + end),
  );
}
