import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findAbove } from '../config/find-above';
import { inTurn } from '../run/in-turn';
import { type Limits, ProgramFailed, runLimited } from '../run/run-limited';

/** A file that is not a PDF or cannot be rendered. Its message ends a sentence for people. */
export class NotADocument extends Error {
  override name = 'NotADocument';
}

const pagesOfMessage = 50;
/** Maximum length of the long side, in pixels. */
const longestSide = 1920;

const gigabyte = 2 ** 30;
const limits: Limits = { memory: 2 * gigabyte, file: 0.1 * gigabyte, seconds: 20 };
/** Time for rendering, in seconds: a fixed part and a part for each page. */
const drawingLimits = (pages: number): Limits => ({ ...limits, seconds: 80 + 2 * pages });

const said = z.union([
  z.object({ pages: z.int() }),
  z.object({ fault: z.enum(['locked', 'font', 'damaged']) }),
]);
const faults = {
  locked: 'is locked with a password',
  font: 'has text in a font that is not in the file. Please save it again with its fonts',
  damaged: 'is damaged or incomplete',
};

/** Runs at most two programs at once, because each may use 2 GB of memory. */
const take = inTurn(2);

/**
 * Returns the number of pages of a document that can be opened.
 * @throws NotADocument
 */
export const countPages = (document: Buffer): Promise<number> =>
  take(() => inFolder(document, (folder) => run(folder, {}, limits)));

/**
 * Renders the pages of a PDF, at most `maxPages`, as WebP pictures with 1920 pixels on the long side. Passes the pictures to `keep` one
 * by one. Returns the number of pictures.
 * @throws NotADocument
 * @throws ProgramFailed if another process killed the program. Another attempt may succeed.
 */
export const renderDocument = (
  document: Buffer,
  keep: (page: Buffer, number: number) => Promise<void>,
  maxPages = pagesOfMessage,
): Promise<number> =>
  inFolder(document, async (folder) => {
    const pages = await run(folder, { folder: '.', maxPages }, drawingLimits(maxPages));
    for (let number = 1; number <= pages; number++)
      await keep(await readFile(join(folder, `${number}.webp`)), number);
    return pages;
  });

const run = async (
  folder: string,
  work: { folder?: string; maxPages?: number },
  within: Limits,
): Promise<number> => {
  const argument = JSON.stringify({ ...work, input: documentName, longestSide });
  const script = join(findAbove('paginator'), 'draw-pages.mjs');
  const command = [process.execPath, '--max-old-space-size=768', script, argument] as const;
  const output = await runLimited(command, within, { folder }).catch((error: unknown) => {
    // The process failed because of a time limit, a memory limit, or an error of the program.
    if (error instanceof ProgramFailed && !error.wasKilled) throw new NotADocument('takes too long to draw');
    throw error;
  });
  const answer = said.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
  if ('fault' in answer) throw new NotADocument(faults[answer.fault]);
  return answer.pages;
};

const documentName = 'document.pdf';

const inFolder = async <Result>(
  document: Buffer,
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-document-'));
  try {
    await writeFile(join(folder, documentName), document);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
