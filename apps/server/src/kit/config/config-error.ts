/**
 * A setting that the operator must change. The message is one line with the required change. It is shown without a stack.
 */
export class ConfigError extends Error {}
