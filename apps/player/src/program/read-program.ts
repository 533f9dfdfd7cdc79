import type { Asset, Program, ProgramSchedule } from '@marquee/playback/program/program';

/**
 * Reads a program. Returns undefined if this player cannot play the program. A stored program may come from an older player, and
 * the server may be newer.
 */
export function readProgram(value: unknown): Program | undefined {
  if (!isProgram(value)) return undefined;
  const schedules = value.schedules.map((schedule) => ({ overlays: [], ...schedule }));
  return { ...addedLater, ...value, schedules };
}

/** Fields that older programs do not have. */
const addedLater = { manual: [], overlays: [] } satisfies Partial<Program>;

type EarlySchedule = Omit<ProgramSchedule, 'overlays'> & Partial<ProgramSchedule>;
type EarlyProgram = Omit<Program, keyof typeof addedLater | 'schedules'> &
  Partial<Omit<Program, 'schedules'>> & { schedules: EarlySchedule[] };

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

/** Returns the messages and overlays of a program, with the files that they need. */
export function contentOf({
  messages,
  overlays,
}: Pick<Program, 'messages' | 'overlays'>): { id: number; assets: Asset[] }[] {
  return [...messages, ...overlays];
}

/** Returns every file of a program, each once. */
export function assetsOf(program: Program): Asset[] {
  const assets = new Map<string, Asset>();
  for (const content of contentOf(program)) for (const asset of content.assets) assets.set(asset.url, asset);
  return [...assets.values()];
}

/** Returns the ids of the messages and overlays for which a file is not available. */
export function contentWithout(program: Program, isAvailable: (asset: Asset) => boolean): Set<number> {
  const incomplete = contentOf(program).filter(({ assets }) => !assets.every(isAvailable));
  return new Set(incomplete.map(({ id }) => id));
}
