import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findAbove } from '../config/find-above';
import { inTurn } from '../run/in-turn';
import { type Limits, ProgramFailed, runLimited } from '../run/run-limited';

/** A file that is no PDF, or none that can be shown. Its message ends a sentence for people. */
export class NotADocument extends Error {
  override name = 'NotADocument';
}

const mostPages = 50;
/** Pixels. */
const longestSide = 1920;

const gigabyte = 2 ** 30;
const limits: Limits = { memory: 2 * gigabyte, file: 0.1 * gigabyte, seconds: 20 };
const drawingLimits: Limits = { ...limits, seconds: 180 };

const said = z.union([z.object({ pages: z.int() }), z.object({ fault: z.enum(['locked', 'damaged']) })]);
const faults = { locked: 'is locked with a password', damaged: 'is damaged or not whole' };

/** Each may take as much memory as it is allowed. */
const take = inTurn(2);

/**
 * How many of its pages can be shown: at most 50.
 * @throws NotADocument
 */
export const countPages = (document: Buffer): Promise<number> =>
  take(() => inFolder(document, (input) => run({ input }, limits)));

/**
 * Draws the pages of a PDF, at most 50, each as a WebP of 1920 pixels on its long side. `keep` gets them one by one.
 * @throws NotADocument; ProgramFailed when the process was ended from outside, so that another try may succeed
 */
export const drawDocument = (
  document: Buffer,
  keep: (page: Buffer, number: number) => Promise<void>,
): Promise<number> =>
  inFolder(document, async (input, folder) => {
    const pages = await run({ input, folder }, drawingLimits);
    for (let number = 1; number <= pages; number++)
      await keep(await readFile(join(folder, `${number}.webp`)), number);
    return pages;
  });

const run = async (work: { input: string; folder?: string }, within: Limits): Promise<number> => {
  const argument = JSON.stringify({ ...work, mostPages, longestSide });
  const script = join(findAbove('paginator'), 'draw-pages.mjs');
  const command = [process.execPath, '--max-old-space-size=768', script, argument] as const;
  const output = await runLimited(command, within).catch((error: unknown) => {
    // By its own doing: it took too long, too much memory, or met a fault of the program.
    if (error instanceof ProgramFailed && !error.wasKilled) throw new NotADocument('takes too long to draw');
    throw error;
  });
  const answer = said.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
  if ('fault' in answer) throw new NotADocument(faults[answer.fault]);
  return answer.pages;
};

const inFolder = async <Result>(
  document: Buffer,
  work: (input: string, folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-document-'));
  try {
    const input = join(folder, 'document.pdf');
    await writeFile(input, document);
    return await work(input, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
