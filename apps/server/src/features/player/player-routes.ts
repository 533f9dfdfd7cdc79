import { player } from '@marquee/contract/player';
import { AppError } from '../../kit/http/app-error';
import { isNotModified } from '../../kit/http/if-none-match';
import { originFor } from '../../kit/http/origin-for';
import { routes } from '../../kit/http/routes';
import { dropDevice } from '../devices/pairing-rows';
import { seenPlaylist, seenPlaylists } from '../playlists/playlist-access';
import { ownScreen } from '../screens/screen-access';
import { answerHello } from './answer-hello';
import { confirmPairing } from './confirm-pairing';
import { keepErrors, keepVerboseLogs } from './keep-logs';
import { keepScreenshot } from './keep-screenshot';
import { measurePlaylist } from './measure-playlist';
import type { PingBook } from './ping-book';
import { previewMessage, previewPlaylists, previewScreen } from './preview-program';
import type { Programs } from './programs';
import { reportHealth } from './report-health';
import { sendProgram } from './send-program';
import { takeCommands } from './take-commands';

export const playerRoutes = (programs: Programs, pings: PingBook) =>
  routes(player, {
    'POST /player/hello': (ctx, { body }, { request }) =>
      answerHello(ctx, body, originFor(ctx.config, request)),
    'POST /player/confirm': async (ctx, { body }, { request }) => {
      await confirmPairing(ctx, body);
      return answerHello(ctx, { secret: body.secret, details: {} }, originFor(ctx.config, request));
    },
    'GET /player/program': async ({ actor }, _input, { request, reply }) => {
      const mark = request.headers['x-changed'];
      if (typeof mark === 'string' && mark.length <= 16) programs.expect(actor, mark);
      const program = await programs.programOf(actor.accountId, actor.screenId);
      if (!program) throw new AppError('not-found');
      const etag = `"${program.version}"`;
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      // Sent here: a reply that is only returned is waited for, and would wait for itself.
      if (isNotModified(request.headers, etag)) return reply.code(304).send();
      return sendProgram(request, reply, await programs.packedOf(actor.accountId, actor.screenId, program));
    },
    'POST /player/ping': async ({ actor, now }, { body }) => {
      pings.note({ device: actor, ...body, at: now });
      return null;
    },
    'POST /player/health': async (ctx, { body }) => {
      await reportHealth(ctx, body);
      return null;
    },
    'POST /player/unpair': async (ctx) => {
      await dropDevice(ctx, ctx.actor);
      return null;
    },
    'POST /player/commands': (ctx) => takeCommands(ctx),
    'POST /player/screenshot': async (ctx, _input, { request }) => {
      await keepScreenshot(ctx, request.body);
      return null;
    },
    'POST /player/errors': async (ctx, { body }) => {
      await keepErrors(ctx, body);
      return null;
    },
    'POST /player/verboseLogs': async (ctx, { body }) => {
      await keepVerboseLogs(ctx, body);
      return null;
    },
    'GET /player/preview/screen/:screenId': async (ctx, { params }, raw) =>
      previewScreen(ctx, await ownScreen(ctx, params.screenId), raw),
    'GET /player/preview/playlists': async (ctx, { query }, raw) =>
      previewPlaylists(ctx, await seenPlaylists(ctx, query.playlistIds), raw),
    'GET /player/size/playlist/:playlistId': async (ctx, { params }) =>
      measurePlaylist(ctx, await seenPlaylist(ctx, params.playlistId)),
    'GET /player/preview/message/:id': (ctx, { params }, raw) => previewMessage(ctx, params.id, raw),
  });
