import type { PublicSlot } from '@marquee/contract/kit/limits';
import type { PublicPreview } from '@marquee/contract/public-previews';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { audit } from '../audit/audit-rows';
import type { PlaylistRow } from '../playlists/playlist-access';
import { listPublicPreviews } from './public-preview-queries';
import { publicPreviews } from '../../schema/public-previews';

/** Chooses the playlist of a public preview. Without a playlist, the preview shows nothing. @throws AppError invalid */
export const choosePublicPreview = (
  ctx: Ctx<Person>,
  slot: PublicSlot,
  playlist: Allowed<PlaylistRow> | undefined,
): Promise<PublicPreview[]> =>
  ctx.db.transaction(async (tx) => {
    if (playlist && playlist.shape !== '16:9')
      throw new AppError('invalid', ['Please choose a playlist with the layout 16:9.']);
    if (playlist) {
      const chosen = { playlistId: playlist.id, chosenBy: ctx.actor.userId, chosenAt: ctx.now };
      await tx
        .insert(publicPreviews)
        .values({ slot, ...chosen })
        .onConflictDoUpdate({ target: publicPreviews.slot, set: chosen });
    } else await tx.delete(publicPreviews).where(eq(publicPreviews.slot, slot));
    const subject = { kind: 'publicPreview', id: slot } as const;
    const after = { playlistId: playlist?.id ?? null };
    await audit(tx, ctx, { action: 'public-preview-chosen', subject, after });
    return listPublicPreviews(tx);
  });
