import { backupCommand } from './backup';
import { checkCommand, doctorCommand } from './check';
import { checkMoneyCommand } from './check-money';
import type { Command } from './command';
import { mcpCommand } from './mcp';
import { migrateCommand } from './migrate';
import { restoreCommand } from './restore';
import { startCommand } from './start';
import { resetPasswordCommand } from './user-reset-password';
import { verifyCommand } from './verify';
import { versionCommand } from './version';

/** All commands of the program, in the order of its help. */
export const commands: readonly Command[] = [
  startCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
  checkCommand,
  doctorCommand,
  checkMoneyCommand,
  resetPasswordCommand,
  mcpCommand,
  versionCommand,
];
