import { release } from '../kit/config/version';
import { defineCommand } from './command';

export const versionCommand = defineCommand({
  name: 'version',
  summary: 'Print the version of this release',
  args: [],
  options: {},
  run: async () => {
    console.log(`Marquee ${release}`);
    return 0;
  },
});
