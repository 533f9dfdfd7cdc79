import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isThere = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

/** Where there is no ffmpeg and we may, Debian's is installed. Without one the tests hold node-av alone against what is asked. */
export const ensureFfmpeg = () => {
  if (isThere()) return;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing ffmpeg for the tests …');
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'], options);
  }
  if (!isThere()) console.log('There is no ffmpeg: videos are tested with node-av alone.');
};
