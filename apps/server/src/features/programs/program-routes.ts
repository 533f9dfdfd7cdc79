import { programs } from '@marquee/contract/player';
import { AppError } from '../../kit/http/app-error';
import { isNotModified } from '../../kit/http/if-none-match';
import { routes } from '../../kit/http/routes';
import { seenPlaylist, seenPlaylists } from '../playlists/playlist-access';
import { ownScreen } from '../screens/screen-access';
import { legacyPlaylist } from './legacy-playlist';
import { measurePlaylist } from './measure-playlist';
import { previewMessage, previewPlaylists, previewScreen, previewUnsaved } from './preview-program';
import type { Programs } from './program-cache';
import { sendProgram } from './send-program';
import { seenUnsaved } from './unsaved-playlist-access';

export const programRoutes = (cache: Programs) =>
  routes(programs, {
    'GET /player/program': async ({ actor, clock }, _input, { request, reply }) => {
      const changeId = request.headers['x-changed'];
      if (typeof changeId === 'string' && changeId.length <= 16) cache.expect(actor, changeId);
      const program = await cache.programOf(actor.accountId, actor.screenId);
      if (!program) throw new AppError('not-found');
      const etag = `"${program.version}"`;
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      const packed = isNotModified(request.headers, etag)
        ? undefined
        : await cache.packedOf(actor.accountId, actor.screenId, program);
      // The TV sets its clock to this date, so the date is that of the moment at which the reply is sent.
      reply.header('date', clock.now().toUTCString());
      // The reply is sent before it is returned, because a returned reply that was not sent would never end.
      return packed ? sendProgram(request, reply, packed) : reply.code(304).send();
    },
    'GET /player/preview/screen/:screenId': async (ctx, { params }, raw) =>
      previewScreen(ctx, await ownScreen(ctx, params.screenId), raw),
    'GET /player/preview/playlists': async (ctx, { query }, raw) =>
      previewPlaylists(ctx, await seenPlaylists(ctx, query.playlistIds), raw),
    'POST /playlists/preview': async (ctx, { body }, raw) =>
      previewUnsaved(ctx, await seenUnsaved(ctx, body), raw),
    'GET /legacy/playlists/': (ctx, { query }) => legacyPlaylist(ctx, query),
    'GET /player/size/playlist/:playlistId': async (ctx, { params }) =>
      measurePlaylist(ctx, await seenPlaylist(ctx, params.playlistId)),
    'GET /player/preview/message/:id': (ctx, { params }, raw) => previewMessage(ctx, params.id, raw),
  });
