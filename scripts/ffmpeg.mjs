import { spawnSync } from 'node:child_process';
import { installFromDebian } from './debian.mjs';

const isThere = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

/** Installs the package of Debian if there is no ffmpeg. Without ffmpeg, the tests check only node-av. */
export const ensureFfmpeg = () => {
  if (isThere()) return;
  installFromDebian(['ffmpeg'], 'the tests');
  if (!isThere()) console.log('There is no ffmpeg: videos are tested with node-av alone.');
};
