// `npm test`: runs types, lint, boundaries, build, tests of every package and journeys, with a summary at the end.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser, ensureOldBrowser, ensureTestBrowser } from './browser.mjs';
import { ensureFfmpeg } from './ffmpeg.mjs';
import { install } from './install.mjs';
import { project } from './project.mjs';
import { ensureServerTools } from './server-tools.mjs';

install();
const browser = ensureTestBrowser(ensureBrowser());
ensureOldBrowser();
ensureFfmpeg();
ensureServerTools();
const reports = join(project, '.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const vitest = (name, ...args) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, `${name}.json`)}`,
];
const steps = [
  ['types', ['scripts/types.mjs']],
  ['lint and boundaries', ['scripts/lint.mjs']],
  ['build', ['scripts/build.mjs']],
  ['tests', vitest('tests')],
  ['journeys', vitest('journeys', '--config', 'tests/journeys/vitest.config.ts')],
];

const results = steps.map(([name, args]) => {
  console.log(`\n── ${name}`);
  const start = Date.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROMIUM_PATH: browser },
  });
  return { name, ok: status === 0, seconds: (Date.now() - start) / 1000 };
});

const counts = ['tests', 'journeys'].map((name) => {
  const file = join(reports, `${name}.json`);
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 };
});
const sum = (key) => counts.reduce((total, report) => total + report[key], 0);

const failures = counts
  .flatMap(({ testResults = [] }) => testResults)
  .flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(project, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [`${file}\n${message}`];
    return tests.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`,
    );
  });
// Failures are repeated at the end, because often only the end of a long output is stored.
for (const failure of failures) console.log(`\n✗ ${failure}`);

console.log('\n── summary');
for (const { name, ok, seconds } of results)
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(22)} ${seconds.toFixed(0).padStart(4)} s`);
const pending = sum('numPendingTests');
console.log(
  `${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed${pending ? `, ${pending} skipped` : ''}`,
);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
