import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inTurn } from '../run/in-turn';
import { type Limits, ProgramFailed, runLimited } from '../run/run-limited';
import { encryptedPackage } from '../storage/file-type';
import { NotADocument } from './render-document';

const gigabyte = 2 ** 30;
/** Limits of LibreOffice. A file of the PDF has at most 300 MB. */
export const convertLimits: Limits = { memory: 2 * gigabyte, file: 0.3 * gigabyte, seconds: 120 };

/** LibreOffice runs once at a time, because each run may use 2 GB of memory. */
const take = inTurn(1);

/**
 * Converts a PowerPoint or OpenDocument presentation to a PDF. LibreOffice runs in a folder of its own, without a network
 * and without macros. It does not run if the system allows no program without a network.
 * @param sofficePath the path of LibreOffice
 * @throws NotADocument
 * @throws ProgramFailed if another process killed LibreOffice. Another attempt may succeed.
 */
export const convertPresentation = (
  presentation: Buffer,
  sofficePath: string,
  limits = convertLimits,
): Promise<Buffer> => {
  if (presentation.includes(encryptedPackage, 0, 'utf16le'))
    throw new NotADocument('is locked with a password');
  return take(() => convert(presentation, sofficePath, limits));
};

const convert = async (presentation: Buffer, sofficePath: string, limits: Limits): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-presentation-'));
  try {
    const input = join(folder, 'presentation');
    await writeFile(input, presentation);
    const program = await programOf(sofficePath);
    await writeSettings(join(folder, 'profile', 'user'));
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const run = (...options: string[]) =>
      runLimited(['/bin/sh', '-c', script, 'sh', program, profile, '--headless', ...options], limits);
    // The first run creates the profile and ends with an error, because LibreOffice then requests a restart.
    await run('--terminate_after_init').catch(unlessKilled);
    await run('--norestore', '--convert-to', 'pdf', '--outdir', folder, input).catch((error: unknown) => {
      unlessKilled(error);
      throw new NotADocument('is damaged or takes too long to convert');
    });
    // LibreOffice ends without an error if it cannot open a file.
    return await readFile(join(folder, 'presentation.pdf')).catch(() => {
      throw new NotADocument('is damaged, incomplete or locked with a password');
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const unlessKilled = (error: unknown): void => {
  if (!(error instanceof ProgramFailed) || error.wasKilled) throw error;
};

// `exec` keeps the process, so that a time limit ends LibreOffice itself.
const script = `
if unshare -n true 2>/dev/null; then run="-n"; else run="-rn"; fi
exec unshare $run "$@"`;

/** Settings that block linked files, macros and, since LibreOffice 7.5, other active content. */
const securitySettings = ['BlockUntrustedRefererLinks', 'DisableMacrosExecution', 'DisableActiveContent'];

const writeSettings = async (folder: string): Promise<void> => {
  const items = securitySettings.map(
    (name) =>
      `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>true</value></prop></item>`,
  );
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>`,
  );
};

/** `soffice` is a script that starts `soffice.bin` as a second process, which would survive the end of the script. */
const programOf = async (sofficePath: string): Promise<string> => {
  const program = join(dirname(await realpath(sofficePath)), 'soffice.bin');
  return existsSync(program) ? program : sofficePath;
};
