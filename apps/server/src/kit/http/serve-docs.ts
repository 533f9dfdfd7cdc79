import type { Endpoints } from '@marquee/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page';
import { openApi } from './openapi';

/** The API's own documentation, made from the contract that validates the calls; at the first look, for few ever look. */
export const serveDocs = (app: FastifyInstance, calls: Endpoints, publicUrl: string) => {
  let made: ReturnType<typeof openApi> | undefined;
  const document = () => (made ??= openApi(calls, publicUrl));
  app.get('/api/openapi.json', async () => document());
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(docsPage(document())),
  );
};
