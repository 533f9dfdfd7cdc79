import { publicPreviews } from '@marquee/contract/public-previews';
import { routes } from '../../kit/http/routes';
import { auditRead } from '../audit/audit-rows';
import { ownPlaylist } from '../playlists/playlist-access';
import { choosePublicPreview } from './choose-public-preview';
import type { PublicPreviews } from './public-preview-cache';
import { listPublicPreviews } from './public-preview-queries';

export const publicPreviewRoutes = (cache: PublicPreviews) =>
  routes(publicPreviews, {
    'GET /publicPreviews': async (ctx) => {
      await auditRead(ctx, 'public-previews-read');
      return listPublicPreviews(ctx.db);
    },
    'POST /publicPreviews': async (ctx, { body: { slot, playlistId } }) => {
      const playlist = playlistId === null ? undefined : await ownPlaylist(ctx, playlistId);
      const previews = await choosePublicPreview(ctx, slot, playlist);
      cache.drop(slot);
      return previews;
    },
    'GET /publicPreviews/:slot': (_ctx, { params }) => cache.programOf(params.slot),
  });
