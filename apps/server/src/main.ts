import { openCommandLog } from './commands/command-log';
import { failureLine } from './commands/failure-line';
import { runCommand } from './commands/run-command';

runCommand(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (['debug', 'trace'].includes(process.env.LOG_LEVEL ?? ''))
      openCommandLog().error({ err: error }, 'the command failed');
    console.error(failureLine(error));
    process.exit(1);
  },
);
