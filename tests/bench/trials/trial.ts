// `npm run trial -- film`: long tests on the built product in a real browser. See docs/how-to/try-the-player.md.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { asMarkdown, asText, type Figure } from '../harness/figure';
import { machineNow } from '../harness/machine';
import { backupTrial } from './backup';
import { changesTrial } from './changes';
import { designerPixelsTrial } from './designer-pixels';
import { eventLoopTrial } from './event-loop';
import { filmTrial } from './film';
import { heavyAccountTrial } from './heavy-account';
import { killedJobsTrial } from './killed-jobs';
import { loadTrial } from './load';
import { moneyCrashesTrial } from './money-crashes';
import { moneyYearTrial } from './money-year';
import { mutationsTrial } from './mutations';
import { networksTrial } from './networks';
import { oldBrowserTrial } from './old-browser';
import { openBrowsersTrial } from './open-browsers';
import { powerCutTrial } from './power-cut';
import { queueDelaysTrial } from './queue-delays';
import { randomYearsTrial } from './random-years';
import { rollingRestartTrial } from './rolling-restart';
import { upgradeTrial } from './upgrade';
import { webKitTrial } from './webkit';
import { wholeSavesTrial } from './whole-saves';

/**
 * `times`: number of repetitions. The default differs between the trials. `part`: the only part to run, for trials with parts.
 * `from`: the folder of an older release.
 */
export type Trial = (options: {
  times?: number | undefined;
  part?: string | undefined;
  from?: string | undefined;
}) => Promise<Figure[]>;

const trials: Record<string, Trial> = {
  film: filmTrial,
  changes: changesTrial,
  mutations: mutationsTrial,
  networks: networksTrial,
  'old-browser': oldBrowserTrial,
  'power-cut': powerCutTrial,
  'rolling-restart': rollingRestartTrial,
  'event-loop': eventLoopTrial,
  'heavy-account': heavyAccountTrial,
  'open-browsers': openBrowsersTrial,
  'whole-saves': wholeSavesTrial,
  'killed-jobs': killedJobsTrial,
  load: loadTrial,
  'designer-pixels': designerPixelsTrial,
  'money-year': moneyYearTrial,
  'random-years': randomYearsTrial,
  'queue-delays': queueDelaysTrial,
  'money-crashes': moneyCrashesTrial,
  backup: backupTrial,
  upgrade: upgradeTrial,
  webkit: webKitTrial,
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /**
     * Number of repetitions: recorded changes, power cuts, network interruptions, saves, loads, reloads, open browsers, designs, or
     * killed backups.
     */
    times: { type: 'string' },
    /** Runs only one part of `networks`, `mutations`, `designer-pixels`, `backup` or `event-loop`. */
    part: { type: 'string' },
    /** The folder of an older release, for `upgrade`. */
    from: { type: 'string' },
    /** Also writes the table in Markdown to this file. */
    out: { type: 'string' },
  },
});

const [name = ''] = positionals;
const trial = trials[name];
if (!trial) throw new Error(`There is no trial "${name}". There are: ${Object.keys(trials).join(', ')}.`);
const before = machineNow();
const command = `npm run trial -- ${process.argv.slice(2).join(' ')}`;
console.log(`${before}\n${command}\n`);
const figures = await trial({
  times: options.times ? Number(options.times) : undefined,
  part: options.part,
  from: options.from,
});
const after = `Load at the end: ${machineNow().split('load ').at(-1)}`;
console.log(`\n${asText(figures)}\n\n${after}`);
if (options.out)
  writeFileSync(options.out, `${before}\n\n\`${command}\`\n\n${asMarkdown(figures)}\n\n${after}\n`);
if (figures.some(({ met }) => met === false)) process.exitCode = 1;
