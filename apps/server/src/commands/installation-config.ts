import { becomeOwner } from '../kit/config/become-owner';
import { type Config, readConfig } from '../kit/config/config';

/**
 * Reads the configuration for a command that uses the files of the installation. A process of root becomes a process of their owner.
 * @throws ConfigError
 */
export const installationConfig = async (): Promise<Config> => {
  const config = readConfig(process.env);
  await becomeOwner(config);
  return config;
};
