import { ConfigError } from '../kit/config/config-error';
import { withSecretFiles } from '../kit/config/secret-files';
import { bridgeMcp } from '../kit/mcp/bridge-mcp';
import { defineCommand } from './command';

export const mcpCommand = defineCommand({
  name: 'mcp',
  summary: 'Connect an assistant to an installation with the Model Context Protocol',
  details:
    'Reads messages from standard input, sends them to MARQUEE_URL with the key MARQUEE_KEY, and writes the responses to standard output.\nAn assistant starts this command. The installation can be on another machine.',
  args: [],
  options: {},
  run: async () => {
    const { MARQUEE_URL: address = '', MARQUEE_KEY: key = '' } = withSecretFiles(process.env, [
      'MARQUEE_KEY',
    ]);
    if (!URL.canParse(address))
      throw new ConfigError('MARQUEE_URL must be the address of Marquee, such as https://signs.example.com.');
    if (key === '') throw new ConfigError('MARQUEE_KEY must be a key of the API.');
    await bridgeMcp(process.stdin, process.stdout, { address: new URL(address).origin, key });
    return 0;
  },
});
