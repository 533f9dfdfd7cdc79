import { commit, release } from '../kit/config/version';
import { defineCommand } from './command';

export const versionCommand = defineCommand({
  name: 'version',
  summary: 'Print the version of this release',
  args: [],
  options: {},
  run: async () => {
    const origin = commit ? '' : ', built without git, so its commit is not known';
    console.log(
      `Marquee ${release}${origin} (Node ${process.versions.node}, ${process.platform} ${process.arch})`,
    );
    return 0;
  },
});
