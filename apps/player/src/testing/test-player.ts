/// <reference types="node" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built player. */
    player: string;
    /** Of one whose worker soon takes its page for stuck. */
    impatientPlayer: string;
  }
}

const room = new URL('../..', import.meta.url).pathname;

/** One built player for a whole run of tests. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(`${tmpdir()}/player-dist-`);
  const [player, impatient] = [`${folder}/player`, `${folder}/impatient`];
  await build({ root: room, logLevel: 'silent', build: { outDir: player } });
  await build({
    root: room,
    logLevel: 'silent',
    define: { __STUCK_AFTER__: '3000' },
    build: { outDir: impatient },
  });
  project.provide('player', player);
  project.provide('impatientPlayer', impatient);
  return () => rm(folder, { recursive: true });
}
