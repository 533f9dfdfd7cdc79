import { type PublicSlot, publicSlots } from '@marquee/contract/kit/limits';
import type { Program } from '@marquee/playback/program/program';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { renderPublicPlaylist } from '../programs/render-public-playlist';
import { publicProgram } from './plan-public-program';
import { chosenPlaylist } from './public-preview-queries';

/** Time for which a program is stored, in milliseconds, because any number of strangers can request the previews. */
const storedMs = 60_000;

export type PublicPreviews = ReturnType<typeof openPublicPreviews>;

/** Creates the cache of the programs of the public previews. Concurrent requests wait for one program. */
export const openPublicPreviews = (services: Services) => {
  const stored = new Map<PublicSlot, { madeAt: number; program: Promise<Program | null> }>();
  return {
    /** Returns the program of a slot, or null if it has no content. @throws AppError not-found for other slots */
    programOf: (name: string): Promise<Program | null> => {
      const slot = publicSlots.find((known) => known === name);
      if (!slot) throw new AppError('not-found');
      const now = services.clock.now().getTime();
      const known = stored.get(slot);
      if (known && now - known.madeAt < storedMs) return known.program;
      const program = makeProgram(services, slot);
      stored.set(slot, { madeAt: now, program });
      program.catch(() => stored.delete(slot));
      return program;
    },
    /** Discards the program of a slot. */
    drop: (slot: PublicSlot) => stored.delete(slot),
  };
};

const makeProgram = async (services: Services, slot: PublicSlot): Promise<Program | null> => {
  const playlist = await chosenPlaylist(services.db, slot);
  if (!playlist) return null;
  const program = await renderPublicPlaylist(services, playlist);
  return program && program.messages.length > 0 ? publicProgram(program) : null;
};
