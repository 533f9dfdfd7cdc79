import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Figure } from '../harness/figure';
import type { Trial } from './trial';

const project = join(import.meta.dirname, '../../..');
const folder = join(project, '.cache/mutations');
const stryker = join(project, 'node_modules/@stryker-mutator/core/bin/stryker.js');

/** Folders of the code whose tests are examined. */
const parts = [
  'packages/playback/src',
  'apps/player/src/stage',
  'apps/player/src/play',
  'apps/player/src/program',
  'apps/player/src/reports',
  'apps/web/src/kit/edit',
];

/** One change of one expression, and the result of the tests that reach this expression. */
type Mutant = {
  mutatorName: string;
  replacement: string;
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError';
  location: { start: { line: number; column: number } };
};
type Report = { files: Record<string, { mutants: Mutant[] }> };

/**
 * Changes one expression of the code at a time, and runs the tests that need no browser. Prints each change that no test
 * notices. `part` names one folder or file to examine instead of all folders.
 */
export const mutationsTrial: Trial = async ({ part }) =>
  (part ? [part] : parts).flatMap((each) => figuresOf(mutate(each)));

const mutate = (part: string): Report => {
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'stryker.json');
  const report = join(folder, `${part.replaceAll(/\W+/g, '-')}.json`);
  writeFileSync(config, JSON.stringify(strykerConfig(part, report)));
  const { status } = spawnSync(process.execPath, [stryker, 'run', config], {
    cwd: project,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`Stryker stopped with code ${status}.`);
  return JSON.parse(readFileSync(report, 'utf8'));
};

const strykerConfig = (part: string, report: string) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: {
    configFile: relative(project, join(import.meta.dirname, 'mutations/vitest.config.ts')),
    related: true,
  },
  mutate: [
    /\.tsx?$/.test(part) ? part : `${part}/**/*.{ts,tsx}`,
    '!**/*.test.{ts,tsx}',
    '!**/test-*.{ts,tsx}',
    '!**/*-for-tests.ts',
  ],
  // Stryker changes a copy of the project. The copy contains only these files.
  ignorePatterns: [
    '**',
    '!package.json',
    '!tsconfig.base.json',
    '!packages/**',
    '!apps/{web,player}/**',
    '!tests/bench/trials/mutations/*',
    '**/dist/**',
  ],
  tempDirName: '.cache/mutations/copy',
  // Stryker cannot read a tsconfig with the native compiler, which lacks the functions that Stryker calls.
  tsconfigFile: 'none',
  // Code that runs when a module is loaded needs a new process for each change.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['json', 'progress'],
  jsonReporter: { fileName: report },
});

const figuresOf = ({ files }: Report): Figure[] =>
  Object.entries(files).map(([file, { mutants }]) => {
    const counted = mutants.filter(
      ({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status),
    );
    const alive = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    for (const { status, mutatorName, location, replacement } of alive)
      console.log(
        `${file}:${location.start.line}:${location.start.column} ${status} ${mutatorName}: ${replacement}`,
      );
    const share = counted.length === 0 ? 1 : 1 - alive.length / counted.length;
    return {
      what: file,
      floor: '',
      ours: `${counted.length - alive.length} of ${counted.length} changes noticed`,
      figure: `${(share * 100).toFixed(0)}%`,
      target: '>= 85%',
      met: share >= 0.85,
    };
  });
