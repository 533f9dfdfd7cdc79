/// <reference types="node" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built player. */
    player: string;
    /** The folder of a player whose worker reloads a stuck page after three seconds. */
    impatientPlayer: string;
  }
}

const room = new URL('../..', import.meta.url).pathname;

/** Builds both players once for all tests. */
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
