import type { Program } from '@marquee/playback/program/program';

/** `missing`: messages and overlays whose files are not stored. These messages and overlays do not play. */
type Content = { program: Program; missing: ReadonlySet<number> };

/**
 * `starting`: a program plays and its files are being verified. `playing`: each file was verified or is not available.
 * `switching`: the files of the next version are being fetched while the current program plays. `isVerified`: whether the
 * files of the current program are verified.
 */
export type ProgramState =
  | { kind: 'none' }
  | ({ kind: 'starting' } & Content)
  | ({ kind: 'playing' } & Content)
  | ({ kind: 'switching'; isVerified: boolean; nextVersion: string } & Content);

/** Returns the state after a device starts with a program. */
export const begun = (content: Content): ProgramState => ({ kind: 'starting', ...content });

/** Returns the state while the next program is fetched. Without a current program, returns the state unchanged. */
export function switching(state: ProgramState, nextVersion: string): ProgramState {
  if (state.kind === 'none') return state;
  const { program, missing } = state;
  return { kind: 'switching', program, missing, isVerified: isVerified(state), nextVersion };
}

/** Returns the state after a switch. The files of the new program were verified before. */
export const switched = (content: Content): ProgramState => ({ kind: 'playing', ...content });

/** Returns the state after the files of one message or overlay were verified. Returns the same object if nothing changed. */
export function contentVerified(state: ProgramState, id: number, isComplete: boolean): ProgramState {
  if (state.kind === 'none' || isComplete !== state.missing.has(id)) return state;
  const missing = new Set(state.missing);
  if (isComplete) missing.delete(id);
  else missing.add(id);
  return { ...state, missing };
}

/** Returns the state after the files of all messages and overlays were verified. */
export function allVerified(state: ProgramState): ProgramState {
  if (state.kind === 'starting') return { ...state, kind: 'playing' };
  return state.kind === 'switching' ? { ...state, isVerified: true } : state;
}

export const programOf = (state: ProgramState): Program | undefined =>
  state.kind === 'none' ? undefined : state.program;

/** Returns whether each file of the current program was verified or is not available. */
export const isVerified = (state: ProgramState): boolean =>
  state.kind === 'playing' || (state.kind === 'switching' && state.isVerified);

/** Returns whether this version plays and all of its files are verified. */
export const playsWhole = (state: ProgramState, version: string | undefined): boolean =>
  state.kind !== 'none' && state.program.version === version && isVerified(state) && state.missing.size === 0;

/**
 * Returns whether this version is the newest known version: the version that is being fetched, otherwise the version that plays.
 */
export function isNewest(state: ProgramState, version: string | undefined): boolean {
  if (state.kind === 'none') return false;
  return version === (state.kind === 'switching' ? state.nextVersion : state.program.version);
}
