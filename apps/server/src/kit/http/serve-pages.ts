import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findAbove } from '../config/find-above';
import { refuseUnknown } from './build-server';

const year = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app at `/` and at the paths of its pages, the built player at `/display/` and `/message/`, and the page of
 * the card at `/card/`.
 */
export const servePages = async (app: FastifyInstance, otherOrigins: string) => {
  const web = findAbove('web/dist');
  const player = findAbove('player/dist');
  const card = findAbove('card/dist');
  await serveFiles(app, web, '/');
  await serveFiles(app, player, '/display/');
  await serveFiles(app, card, '/card/');
  const appPage = readFileSync(join(web, 'index.html'), 'utf8');
  const playerPage = readFileSync(join(player, 'index.html'), 'utf8');
  const cardPage = readFileSync(join(card, 'index.html'), 'utf8');
  app.get('/card/', (_request, reply) => sendPage(reply, cardPolicy, cardPage));
  for (const path of ['/display/', '/message/']) {
    app.get(path, (_request, reply) => {
      const nonce = randomBytes(16).toString('base64url');
      return sendPage(reply, playerPolicy(nonce), playerPage.replaceAll('%NONCE%', nonce));
    });
  }
  // This route ignores the Accept header, because monitoring systems send different values.
  app.get('/', (_request, reply) => sendPage(reply, webPolicy(otherOrigins), appPage));
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return refuseUnknown(reply, request.url);
    // Search engines should not list the public previews.
    if (request.url.startsWith('/orangepreview/')) reply.header('x-robots-tag', 'noindex');
    return sendPage(reply, webPolicy(otherOrigins), appPage);
  });
};

/** The pages that people open without a session, from a mail or from a person. */
const openPages = /^\/(login|signup|forgot|setup|orangepreview)(?=[/?]|$)/;

/**
 * Returns whether a path without a route is a page of the web app. Programs that check the links of mails send HEAD requests, and
 * GET requests without `text/html`.
 */
const isPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean => {
  if (!['GET', 'HEAD'].includes(method) || /^\/(api|content|display|card)\//.test(url)) return false;
  if (openPages.test(url) || headers.accept?.includes('text/html')) return true;
  return method === 'HEAD' && !/\.\w+$/.test(url.split('?')[0] ?? '');
};

/**
 * Serves a built folder. The few files at its top have one route each. The hundreds of files in `assets/` share one route,
 * because a route for each file would take half of the time of the server's start.
 */
const serveFiles = async (app: FastifyInstance, root: string, prefix: string) => {
  const options = {
    decorateReply: false,
    index: false,
    preCompressed: true,
    setHeaders: cacheByName,
  } as const;
  await app.register(fastifyStatic, {
    ...options,
    root,
    prefix,
    wildcard: false,
    // `servePages` serves index.html with a policy.
    globIgnore: ['assets/**', '**/*.gz', '**/*.br', 'index.html'],
  });
  await app.register(fastifyStatic, { ...options, root: join(root, 'assets'), prefix: `${prefix}assets/` });
};

/** Denies permissions that no page uses. Capturing the tab is not denied, because the player takes screenshots. */
const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'midi']
  .map((feature) => `${feature}=()`)
  .join(', ');

const sendPage = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .header('permissions-policy', permissionsPolicy)
    .header('cross-origin-opener-policy', 'same-origin')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);

/** Sets the caching of a file. Files in `assets/` have a hash of their content in their name and never change. */
const cacheByName = (reply: FastifyReply, path: string) => {
  reply.header('cache-control', path.includes('/assets/') ? year : 'no-cache');
};

const webPolicy = (otherOrigins: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${otherOrigins}`,
    `media-src 'self' blob: ${otherOrigins}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    `connect-src 'self' ws: wss: ${otherOrigins}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/**
 * The policy of the page of the card, the only page that may load the script of the payment provider. Source:
 * docs.stripe.com/security/guide, "Content security policy".
 */
const cardPolicy = [
  "default-src 'none'",
  "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  "connect-src 'self' https://api.stripe.com",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Returns the policy of the player. Messages run in sandboxed frames, which inherit this policy and restrict it further. */
const playerPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline' https:",
    'img-src * blob: data:',
    'media-src * blob: data:',
    'font-src * data: blob:',
    'frame-src *',
    'object-src *',
    "connect-src 'self' ws: wss: blob: https:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
