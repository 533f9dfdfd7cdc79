import { spawnSync } from 'node:child_process';
import { installFromDebian } from './debian.mjs';

const isThere = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

/** Where there is no ffmpeg and we may, Debian's is installed. Without one the tests hold node-av alone against what is asked. */
export const ensureFfmpeg = () => {
  if (isThere()) return;
  installFromDebian(['ffmpeg'], 'the tests');
  if (!isThere()) console.log('There is no ffmpeg: videos are tested with node-av alone.');
};
