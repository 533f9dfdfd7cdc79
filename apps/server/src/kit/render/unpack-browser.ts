import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';

/** A browser in a separate folder. The caller removes the folder. */
export type UnpackedBrowser = { executablePath: string; env: Record<string, string>; folder: string };

/**
 * Unpacks the browser of @sparticuz/chromium with its libraries and its font, for a Linux without a browser.
 * @param packed the folder of the packed files; undefined if npm has not installed them
 */
export const unpackBrowser = async (packed = packedFolder()): Promise<UnpackedBrowser | undefined> => {
  if (!packed) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'marquee-chromium-'));
  try {
    return await unpackInto(folder, packed);
  } catch (error) {
    // Otherwise each attempt on a full disk would leave a folder.
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

const unpackInto = async (folder: string, packed: string): Promise<UnpackedBrowser> => {
  // A process of root starts the browser as another user, who must be able to read the files.
  await chmod(folder, 0o755);
  const executablePath = join(folder, 'chromium');
  await pipeline(
    createReadStream(join(packed, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(executablePath, { mode: 0o755 }),
  );
  for (const name of ['al2023', 'fonts']) await unpackTar(join(packed, `${name}.tar.br`), folder);
  return {
    executablePath,
    env: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder, HOME: folder },
    folder,
  };
};

const packedFolder = (): string | undefined => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    return join(dirname(main), '../bin');
  } catch {
    return undefined;
  }
};

/**
 * Unpacks a tar archive that is compressed with Brotli: blocks of 512 bytes, with a header before each file. Supports only plain
 * files and folders, because the archives contain no other entries.
 */
const unpackTar = async (path: string, folder: string) => {
  const archive = await promisify(brotliDecompress)(await readFile(path));
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0; ) {
    const name = archive.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 136), 8);
    const target = join(folder, name);
    if (name.endsWith('/')) await mkdir(target, { recursive: true });
    else {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, archive.subarray(at + 512, at + 512 + size));
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
};
