import type { Asset, Program, ProgramMessage } from '@marquee/playback/program/program';

/** A program, where this is one that can be played. The store may hold what an older player wrote, the server may be a newer one. */
export function readProgram(value: unknown): Program | undefined {
  return isProgram(value) ? { ...addedLater, ...value } : undefined;
}

/** What programs of before do not have. */
const addedLater = { manual: [] } satisfies Partial<Program>;

type EarlyProgram = Omit<Program, keyof typeof addedLater> & Partial<Program>;

function isProgram(value: unknown): value is EarlyProgram {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'string' &&
    'screen' in value &&
    typeof value.screen === 'object' &&
    ['segments', 'schedules', 'playlists', 'messages'].every((part) =>
      Array.isArray(Reflect.get(value, part)),
    )
  );
}

/** Every file of these messages, each once. */
export function assetsOf(messages: ProgramMessage[]): Asset[] {
  const assets = new Map<string, Asset>();
  for (const message of messages) for (const asset of message.assets) assets.set(asset.url, asset);
  return [...assets.values()];
}
