import type { Endpoints } from '@marquee/contract/kit/endpoint';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page';
import { openApi } from './openapi';

/**
 * Serves the documentation of the API, which is generated from the contract. It is generated at the first request, because few
 * processes need it. It is then cached, because generating it takes a fraction of a second.
 */
export const serveDocs = (app: FastifyInstance, calls: Endpoints, publicUrl: string) => {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((document ??= JSON.stringify(openApi(calls, publicUrl)))),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send((page ??= docsPage(openApi(calls, publicUrl)))),
  );
};
