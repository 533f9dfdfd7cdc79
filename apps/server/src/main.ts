import { runCommand } from './commands/run-command';
import { ConfigError } from './kit/config/config-error';

runCommand(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    // A configuration error is printed as one line for the operator. Other errors are printed with a stack for developers.
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  },
);
