import type { Command } from '@marquee/contract/player';

/** What can be understood of the server's answer: a newer one may say more, or say it otherwise. */
export function readCommands(answer: unknown): Command[] {
  return (Array.isArray(answer) ? answer : []).flatMap((command: unknown) =>
    typeof command === 'object' && command && 'action' in command && typeof command.action === 'string'
      ? [{ id: numberIn(command), action: command.action, data: textIn(command) }]
      : [],
  );
}

const numberIn = (command: object): number => ('id' in command ? Number(command.id) || 0 : 0);
const textIn = (command: object): string => ('data' in command ? String(command.data ?? '') : '');
