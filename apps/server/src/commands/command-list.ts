import { checkMoneyCommand } from './check-money';
import type { Command } from './command';
import { migrateCommand } from './migrate';
import { startCommand } from './start';
import { versionCommand } from './version';

/** All commands of the program, in the order of its help. */
export const commands: readonly Command[] = [startCommand, migrateCommand, checkMoneyCommand, versionCommand];
