// Makes the videos of the server's tests with the ffmpeg on the PATH: `node tools/make-test-videos.mjs`. The repository
// contains them, so that the tests need no ffmpeg. Each picture is blue with a red quarter at the upper left and a moving dot.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../scripts/project.mjs';

const folder = join(project, 'apps/server/src/kit/video/fixtures');
mkdirSync(folder, { recursive: true });

const words = (text) => text.split(' ');

const picture = (filters = '') => [
  ...words('-f lavfi -i color=0x0000ff:size=320x180:rate=30'),
  ...words('-f lavfi -i sine=frequency=330:sample_rate=48000 -t 2 -vf'),
  `${filters}drawbox=x=0:y=0:w=iw/2:h=ih/2:color=red:t=fill,drawbox=x=20+t*40:y=ih*3/4:w=16:h=16:color=white:t=fill`,
];
const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30'];
const aac = ['-c:a', 'aac', '-b:a', '32k', '-ac', '1'];

const make = (name, ...args) => {
  const { status } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args, join(folder, name)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
};

// Like a video of a camera or an editor: the index is at the end.
make('plain.mp4', ...picture(), ...h264, '-pix_fmt', 'yuv420p', ...aac);
make('index-first.mp4', ...picture(), ...h264, '-pix_fmt', 'yuv420p', ...aac, '-movflags', '+faststart');
make(
  'plain.webm',
  ...picture(),
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '40',
  '-b:v',
  '0',
  '-c:a',
  'libopus',
  '-b:a',
  '24k',
);
// Like a video of a phone that is held upright: landscape frames with a rotation in the metadata.
make(
  'lying.mov',
  ...picture(),
  '-c:v',
  'libx265',
  '-x265-params',
  'log-level=error',
  '-pix_fmt',
  'yuv420p',
  '-tag:v',
  'hvc1',
  ...aac,
);
make('upright.mov', '-i', join(folder, 'lying.mov'), '-c', 'copy', '-metadata:s:v:0', 'rotate=90');
// Like a video of a newer phone: ten bits, with a higher brightness than most TVs can show.
make(
  'bright.mov',
  ...picture('format=yuv420p10le,'),
  ...words('-c:v libx265 -x265-params log-level=error -pix_fmt yuv420p10le -tag:v hvc1'),
  ...words('-color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc'),
  ...aac,
);
// A video with a size and a color format that few TVs decode.
make('odd.mp4', ...picture('format=yuv444p,scale=321:181,setsar=1,'), ...h264, '-pix_fmt', 'yuv444p', ...aac);
// A video with a codec that browsers do not support.
make('old.mp4', ...picture(), '-c:v', 'mpeg4', '-q:v', '20', ...aac);
make('sound.mp4', '-f', 'lavfi', '-i', 'sine', '-t', '2', ...aac);
