import { sessions } from '@marquee/contract/sessions';
import { spendAttempt } from '../../kit/access/limit-attempts';
import { AppError } from '../../kit/http/app-error';
import { bearerOf } from '../../kit/http/bearer';
import { routes } from '../../kit/http/routes';
import { ownSession, personOf } from './session-access';
import { sendProof, sendResetLink } from './session-jobs';
import { listSessions } from './session-queries';
import { addressOfLink, signInByLink, signInByPassword, signInByToken } from './sign-in';
import { signOut, signOutEverywhere, signOutSession } from './sign-out';
import { updatePassword } from './update-password';

export const sessionRoutes = routes(sessions, {
  'POST /users/login': (ctx, { body }) => {
    if ('jwt' in body) return signInByToken(ctx, body.jwt);
    if ('resetGuid' in body) return signInByLink(ctx, body.resetGuid);
    return signInByPassword(ctx, body);
  },
  'POST /users/forgot': async (ctx, { body }) => {
    const limits = [
      { key: `forgot by ${body.email.toLowerCase()}`, max: 5, minutes: 60 },
      { key: `forgot from ${ctx.network}`, max: 30, minutes: 60 },
    ];
    await spendAttempt(ctx.db, limits, ctx.now);
    await ctx.jobs.send(sendResetLink, { email: body.email });
    return { emailed: true as const };
  },
  'POST /users/link': (ctx, { body }) => addressOfLink(ctx, body.resetGuid),
  'POST /users/mailProof': async (ctx) => {
    const limits = [{ key: `proof of ${ctx.actor.userId}`, max: 5, minutes: 60 }];
    await spendAttempt(ctx.db, limits, ctx.now);
    await ctx.jobs.send(sendProof, { email: ctx.actor.email });
    return { emailed: true as const };
  },
  'GET /users/:id': async ({ actor }, { params }) => {
    if (params.id !== actor.userId) throw new AppError('not-found');
    return { id: actor.userId, name: actor.name, email: actor.email, timezone: actor.timezone };
  },
  'POST /users/updatePassword': async (ctx, { body }, { request }) => {
    const { claims } = await personOf(ctx, bearerOf(request));
    return updatePassword(ctx, claims, body);
  },
  'POST /users/logout': async (ctx, { body }) => {
    await (body?.everywhere ? signOutEverywhere(ctx) : signOut(ctx));
    return null;
  },
  'GET /sessions': (ctx) => listSessions(ctx),
  'DELETE /sessions/:id': async (ctx, { params }) => {
    await signOutSession(ctx, await ownSession(ctx, params.id));
    return null;
  },
});
