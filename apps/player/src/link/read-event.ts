import type { ToDevice } from '@marquee/contract/player';

/** Reads an event of the server. Returns undefined if the event is invalid JSON, incomplete, or unknown to this player. */
export function readEvent(text: string): ToDevice | undefined {
  const event = parse(text);
  if (typeof event !== 'object' || !event || !('type' in event)) return undefined;
  switch (event.type) {
    case 'welcome':
      if (!('now' in event && 'paired' in event)) return undefined;
      return {
        type: 'welcome',
        now: Number(event.now),
        paired: Boolean(event.paired),
        version: 'version' in event ? String(event.version) : undefined,
        commands: 'commands' in event && event.commands === true,
      };
    case 'changed':
      return {
        type: 'changed',
        mark: 'mark' in event ? String(event.mark) : undefined,
        within: 'within' in event ? Number(event.within) : undefined,
      };
    case 'paired':
    case 'unpaired':
    case 'asked':
    case 'commands':
    case 'copied':
      return { type: event.type };
    default:
      return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
