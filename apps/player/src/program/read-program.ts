import type { Asset, Program, ProgramSchedule } from '@marquee/playback/program/program';

/** A program, where this is one that can be played. The store may hold what an older player wrote, the server may be a newer one. */
export function readProgram(value: unknown): Program | undefined {
  if (!isProgram(value)) return undefined;
  const schedules = value.schedules.map((schedule) => ({ overlays: [], ...schedule }));
  return { ...addedLater, ...value, schedules };
}

/** What programs of before do not have. */
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

/** What a program shows, and needs files for: its messages, and what stands above them. */
export function shownBy({ messages, overlays }: Program): { id: number; assets: Asset[] }[] {
  return [...messages, ...overlays];
}

/** Every file of a program, each once. */
export function assetsOf(program: Program): Asset[] {
  const assets = new Map<string, Asset>();
  for (const shown of shownBy(program)) for (const asset of shown.assets) assets.set(asset.url, asset);
  return [...assets.values()];
}
