import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makePresentation } from '../../testing/test-presentation';
import { readConfig } from '../config/config';
import { fileTypeOf } from '../storage/file-type';
import { convertLimits, convertPresentation } from './convert-presentation';
import { countPages } from './render-document';

const folder = await mkdtemp(join(tmpdir(), 'marquee-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const deck = makePresentation(['One', 'Two', 'Three']);
const { sofficePath } = readConfig({ PATH: process.env.PATH });

/** Creates a program that stands for LibreOffice and runs this shell script. */
const program = async (name: string, script: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
};

test('recognizes presentations by their content', () => {
  expect(fileTypeOf(deck)).toBe('application/vnd.oasis.opendocument.presentation');
  const zipped = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('..ppt/presentation.xml')]);
  expect(fileTypeOf(zipped)).toBe(
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  );
  expect(fileTypeOf(Buffer.from('PK\x03\x04 word/document.xml'))).toBeUndefined();
  const container = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const old = Buffer.concat([container, Buffer.from('PowerPoint Document', 'utf16le')]);
  expect(fileTypeOf(old)).toBe('application/vnd.ms-powerpoint');
  expect(fileTypeOf(container)).toBeUndefined();
});

test.runIf(sofficePath)(
  'converts each page of a presentation with LibreOffice',
  async () => {
    expect(await countPages(await convertPresentation(deck, sofficePath))).toBe(3);
  },
  120_000,
);

test.runIf(sofficePath)(
  'LibreOffice refuses a damaged presentation',
  async () => {
    const damaged = Buffer.concat([deck.subarray(0, 200), Buffer.alloc(500)]);
    await expect(convertPresentation(damaged, sofficePath)).rejects.toThrow(/^is damaged/);
  },
  120_000,
);

test('refuses a presentation with a password', () => {
  const locked = Buffer.from('EncryptedPackage', 'utf16le');
  expect(() => convertPresentation(locked, '/bin/false')).toThrow('is locked with a password');
});

test('LibreOffice may not open linked files or run macros', async () => {
  const kept = join(folder, 'settings');
  const copying = await program(
    'copying',
    `cp "\${1#-env:UserInstallation=file://}/user/registrymodifications.xcu" ${kept}`,
  );
  await expect(convertPresentation(deck, copying)).rejects.toThrow('is damaged, incomplete or locked');
  const settings = await readFile(kept, 'utf8');
  for (const name of ['BlockUntrustedRefererLinks', 'DisableMacrosExecution', 'DisableActiveContent'])
    expect(settings).toContain(`oor:name="${name}" oor:op="fuse"><value>true</value>`);
});

test('LibreOffice runs without a network', async () => {
  const kept = join(folder, 'devices');
  const listing = await program('listing', `cat /proc/net/dev > ${kept}`);
  await expect(convertPresentation(deck, listing)).rejects.toThrow('is damaged, incomplete or locked');
  const devices = (await readFile(kept, 'utf8')).match(/^ *\w+(?=:)/gm)?.map((name) => name.trim());
  expect(devices).toEqual(['lo']);
});

test('presentations are absent where LibreOffice cannot run without a network', async () => {
  const soffice = await program('soffice', 'exit 0');
  const unshare = (status: number) => program('unshare', `exit ${status}`);
  await unshare(0);
  expect(readConfig({ PATH: folder }).sofficePath).toBe(soffice);
  await unshare(1);
  expect(readConfig({ PATH: folder }).sofficePath).toBe('');
  expect(readConfig({ PATH: folder, SOFFICE_PATH: soffice }).sofficePath).toBe('');
});

test('ends a converter that hangs, with all its processes', async () => {
  const pid = join(folder, 'pid');
  const hanging = await program('hanging', `echo $$ > ${pid}\nexec sleep 600`);
  const limits = { ...convertLimits, duration: 1 };
  await expect(convertPresentation(deck, hanging, limits)).rejects.toMatchObject({ wasKilled: true });
  expect(existsSync(`/proc/${execFileSync('cat', [pid], { encoding: 'utf8' }).trim()}`)).toBe(false);
});

test('refuses a presentation that needs too much CPU time', async () => {
  const busy = await program('busy', 'while :; do :; done');
  const limits = { ...convertLimits, seconds: 1 };
  await expect(convertPresentation(deck, busy, limits)).rejects.toThrow('takes too long to convert');
}, 120_000);

test('reports a converter that another process killed, so that the conversion is repeated', async () => {
  const killed = await program('killed', 'kill -KILL $$');
  await expect(convertPresentation(deck, killed)).rejects.toMatchObject({ wasKilled: true });
});

test('a converter that makes no PDF could not read the presentation', async () => {
  const idle = await program('idle', 'exit 0');
  await expect(convertPresentation(deck, idle)).rejects.toThrow('is damaged, incomplete or locked');
});
