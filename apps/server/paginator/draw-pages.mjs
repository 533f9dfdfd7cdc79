// Opens a PDF and counts its pages. If `folder` is given, renders at most `maxPages` pages to the files 1.webp, 2.webp ... in
// this folder, and counts these. It runs as a separate process with limits, because it reads untrusted files. Its only argument is
// JSON from src/kit/documents/render-document.ts: { input, folder?, maxPages, longestSide }. Prints { pages } or { fault }.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Ctrl+C also sends the signal to the server. The server ends this process when it stops.
process.on('SIGINT', () => {});
// A document must not load data from the network.
globalThis.fetch = undefined;
globalThis.WebSocket = undefined;

const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
const files = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { input, folder, maxPages, longestSide } = JSON.parse(process.argv[2] ?? '{}');

const open = async () =>
  getDocument({
    data: new Uint8Array(await readFile(input)),
    standardFontDataUrl: `${join(files, 'standard_fonts')}/`,
    cMapUrl: `${join(files, 'cmaps')}/`,
    wasmUrl: `${join(files, 'wasm')}/`,
    cMapPacked: true,
    // No code in a document is run.
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: 100_000_000,
    verbosity: 0,
  }).promise;

class MissingFont extends Error {
  name = 'MissingFont';
}

/** Letters that each font of the system has. */
const latin = /^[\p{Script=Latin}\p{Script=Common}]*$/u;

/**
 * Returns a page.
 * @throws MissingFont if the page has text in a font that is not in the document, and the text is not Latin. Another font would show
 *   boxes or other characters.
 */
const readPage = async (document, number) => {
  const page = await document.getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  const outerFonts = [];
  let font;
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) outerFonts.push(font);
    if (operator === OPS.restore) font = outerFonts.pop();
    if (operator === OPS.setFont) font = page.commonObjs.get(argsArray[index][0]);
    if (operator !== OPS.showText || !font?.missingFile) continue;
    // The numbers between the glyphs are distances.
    const glyphs = argsArray[index][0].filter((part) => part !== null && typeof part === 'object');
    if (glyphs.some(({ fontChar, unicode }) => fontChar !== unicode || !latin.test(unicode)))
      throw new MissingFont();
  }
  return page;
};

const draw = async (document, number) => {
  const page = await readPage(document, number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) });
  const { canvas, context } = document.canvasFactory.create(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  await page.render({ canvas, canvasContext: context, viewport, background: '#ffffff' }).promise;
  await writeFile(join(folder, `${number}.webp`), await canvas.encode('webp', 90));
  page.cleanup();
};

const answer = (said) => process.stdout.write(`${JSON.stringify(said)}\n`);

const faults = { PasswordException: 'locked', MissingFont: 'font' };
const faultOf = (error) => faults[error?.name] ?? 'damaged';

try {
  const document = await open();
  let pages = document.numPages;
  if (folder) {
    pages = Math.min(pages, maxPages);
    for (let number = 1; number <= pages; number++) await draw(document, number);
  } else await readPage(document, 1);
  answer({ pages });
} catch (error) {
  answer({ fault: faultOf(error) });
}
process.exit(0);
