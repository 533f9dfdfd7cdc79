/** A variable of the environment is wrong. The message is one line for whoever operates the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
