import type { Endpoints } from '@marquee/contract/kit/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../http/app-error';
import { docsPages } from './docs/docs-pages';
import { docsPath, docsPolicy } from './docs/frame';
import { readGuides } from './docs/read-guides';
import { openApi } from './openapi';

/**
 * Serves the documentation of the API, which is generated from the contract. It is generated at the first request, because few
 * processes need it. It is then cached, because generating it takes a fraction of a second.
 */
export const serveDocs = (app: FastifyInstance, calls: Endpoints, publicUrl: string) => {
  let document: string | undefined;
  let pages: ReadonlyMap<string, string> | undefined;
  const sendPage = (reply: FastifyReply, path: string) => {
    pages ??= docsPages(openApi(calls, publicUrl), readGuides());
    const page = pages.get(path);
    if (page === undefined) throw new AppError('not-found');
    return reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy).send(page);
  };
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((document ??= JSON.stringify(openApi(calls, publicUrl)))),
  );
  app.get(docsPath, async (_request, reply) => sendPage(reply, ''));
  app.get<{ Params: { '*': string } }>(`${docsPath}/*`, async ({ params }, reply) =>
    sendPage(reply, `/${params['*']}`),
  );
};
