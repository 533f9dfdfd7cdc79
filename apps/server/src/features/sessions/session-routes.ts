import { sessions } from '@marquee/contract/sessions';
import { spendAttempt } from '../../kit/access/limit-attempts';
import { AppError } from '../../kit/http/app-error';
import { bearerOf } from '../../kit/http/bearer';
import { routes } from '../../kit/http/routes';
import { beginSecondFactor } from './begin-second-factor';
import { disableSecondFactor, makeRecoveryCodes, resetSecondFactor } from './change-second-factor';
import { confirmEmail } from './confirm-email';
import { confirmSecondFactor } from './confirm-second-factor';
import { emailChangeOf } from './email-change-queries';
import { addressOfLink } from './prove-identity';
import { secondFactorState } from './second-factor-queries';
import { anyUser, ownSession, personOf } from './session-access';
import { sendProof, sendResetLink } from './session-jobs';
import { listSessions } from './session-queries';
import { signIn, signInByToken } from './sign-in';
import { signOut, signOutEverywhere, signOutOthers, signOutSession } from './sign-out';
import { updateEmail } from './update-email';
import { updatePassword } from './update-password';
import { updateProfile } from './update-profile';

export const sessionRoutes = routes(sessions, {
  'POST /users/login': (ctx, { body }) => ('jwt' in body ? signInByToken(ctx, body.jwt) : signIn(ctx, body)),
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
  'GET /users/secondFactor': (ctx) => secondFactorState(ctx),
  'POST /users/secondFactor/begin': (ctx, { body }) => beginSecondFactor(ctx, body.currentPassword),
  'POST /users/secondFactor/confirm': async (ctx, { body }) => ({
    recoveryCodes: await confirmSecondFactor(ctx, body.code),
  }),
  'POST /users/secondFactor/disable': async (ctx, { body }) => {
    await disableSecondFactor(ctx, body);
    return null;
  },
  'POST /users/secondFactor/recoveryCodes': async (ctx, { body }) => ({
    recoveryCodes: await makeRecoveryCodes(ctx, body),
  }),
  'POST /users/secondFactor/reset': async (ctx, { body }) => {
    await resetSecondFactor(ctx, await anyUser(ctx, body.userId));
    return null;
  },
  'POST /users/updateEmail': (ctx, { body }) => updateEmail(ctx, body),
  'GET /users/emailChange': async ({ db, actor, now }) => ({
    email: (await emailChangeOf(db, actor.userId, now))?.email ?? null,
  }),
  'POST /users/confirmEmail': async (ctx, { body }) => {
    await confirmEmail(ctx, body.secret);
    return null;
  },
  'POST /users/updateProfile': (ctx, { body }) => updateProfile(ctx, body),
  'GET /users/:id': async ({ actor }, { params }) => {
    if (params.id !== actor.userId) throw new AppError('not-found');
    return { id: actor.userId, name: actor.name, email: actor.email, timezone: actor.timezone };
  },
  'POST /users/updatePassword': async (ctx, { body }, { request }) => {
    const { claims } = await personOf(ctx, bearerOf(request));
    return updatePassword(ctx, claims, body);
  },
  'POST /users/logout': async (ctx, { body }) => {
    if (body?.everywhere) await signOutEverywhere(ctx);
    else await (body?.others ? signOutOthers(ctx) : signOut(ctx));
    return null;
  },
  'GET /sessions': (ctx) => listSessions(ctx),
  'DELETE /sessions/:id': async (ctx, { params }) => {
    await signOutSession(ctx, await ownSession(ctx, params.id));
    return null;
  },
});
