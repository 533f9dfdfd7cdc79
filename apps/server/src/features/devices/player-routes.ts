import { player } from '@marquee/contract/player';
import { bearerOf } from '../../kit/http/bearer';
import { originForOthers } from '../../kit/http/origin-for-others';
import { routes } from '../../kit/http/routes';
import { answerHello } from './answer-hello';
import { answerIdentity } from './answer-identity';
import { confirmPairing } from './confirm-pairing';
import { secretInCookie, setIdentityCookie } from './identity-cookie';
import { reportHealth } from './report-health';
import { storeErrors, storeVerboseLogs } from './store-logs';
import { storeScreenshot } from './store-screenshot';
import { takeCommands } from './take-commands';
import { unpairSelf } from './unpair-device';
import type { PingWriter } from './write-pings';

export const playerRoutes = (pings: PingWriter) =>
  routes(player, {
    'POST /player/identity': (ctx, _input, { request }) => answerIdentity(ctx, secretInCookie(request)),
    'POST /player/hello': async (ctx, { body }, { request, reply }) => {
      const answer = await answerHello(ctx, body, originForOthers(ctx.config, request));
      if (answer.state === 'paired') setIdentityCookie(reply, ctx.config, body.secret);
      return answer;
    },
    'POST /player/confirm': async (ctx, { body }, { request }) => {
      await confirmPairing(ctx, body);
      return answerHello(ctx, { secret: body.secret, details: {} }, originForOthers(ctx.config, request));
    },
    'POST /player/ping': async ({ actor, now }, { body }) => {
      pings.note({ device: actor, ...body, at: now });
      return null;
    },
    'POST /player/health': async (ctx, { body }, { request, reply }) => {
      await reportHealth(ctx, body);
      setIdentityCookie(reply, ctx.config, bearerOf(request));
      return null;
    },
    'POST /player/unpair': async (ctx) => {
      await unpairSelf(ctx);
      return null;
    },
    'POST /player/commands': (ctx) => takeCommands(ctx),
    'POST /player/screenshot': async (ctx, _input, { request }) => {
      await storeScreenshot(ctx, request.body);
      return null;
    },
    'POST /player/errors': async (ctx, { body }) => {
      await storeErrors(ctx, body);
      return null;
    },
    'POST /player/verboseLogs': async (ctx, { body }) => {
      await storeVerboseLogs(ctx, body);
      return null;
    },
  });
