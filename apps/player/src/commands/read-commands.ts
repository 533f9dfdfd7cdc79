import type { Command } from '@marquee/contract/player';

/** Reads the commands in the response of the server. Skips entries without an action, because the server may be newer. */
export function readCommands(answer: unknown): Command[] {
  const commands: Command[] = [];
  for (const command of Array.isArray(answer) ? answer : []) {
    if (!isObject(command) || !('action' in command) || typeof command.action !== 'string') continue;
    commands.push({ id: numberIn(command), action: command.action, data: textIn(command) });
  }
  return commands;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const numberIn = (command: object): number => ('id' in command ? Number(command.id) || 0 : 0);
const textIn = (command: object): string => ('data' in command ? String(command.data ?? '') : '');
