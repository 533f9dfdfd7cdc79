import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../http/app-error';
import { docsPolicy } from './docs/frame';
import { operatorPages, operatorPath } from './docs/operator-pages';

/** Serves the pages for operators, which are read at the first request and then kept. */
export const serveOperatorPages = (app: FastifyInstance) => {
  let pages: ReadonlyMap<string, string> | undefined;
  const send = (reply: FastifyReply, name: string) => {
    pages ??= operatorPages();
    const page = pages.get(name);
    if (page === undefined) throw new AppError('not-found');
    return reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy).send(page);
  };
  app.get(operatorPath, async (_request, reply) => send(reply, ''));
  app.get<{ Params: { name: string } }>(`${operatorPath}/:name`, async ({ params }, reply) =>
    send(reply, params.name),
  );
};
