import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../http/app-error';
import { runInThread } from '../run/run-in-thread';
import { docsPath, docsPolicy } from './docs/frame';

const docs = z.object({ document: z.string(), pages: z.map(z.string(), z.string()) });
type Docs = z.output<typeof docs>;

/**
 * Serves the documentation of the API, which is generated from the contract. It is generated at the first request, because few
 * processes need it, and in a thread, because generating it takes more than a second. It is then cached.
 */
export const serveDocs = (app: FastifyInstance, publicUrl: string) => {
  let made: Promise<Docs> | undefined;
  const makeOnce = (): Promise<Docs> => {
    made ??= makeDocs(publicUrl).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  const pageAt = async (path: string): Promise<string> => {
    const page = (await makeOnce()).pages.get(path);
    if (page === undefined) throw new AppError('not-found');
    return page;
  };
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((await makeOnce()).document),
  );
  const page = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': docsPolicy };
  app.get(docsPath, async (_request, reply) => {
    const html = await pageAt('');
    return reply.headers(page).send(html);
  });
  app.get<{ Params: { '*': string } }>(`${docsPath}/*`, async ({ params }, reply) => {
    const html = await pageAt(`/${params['*']}`);
    return reply.headers(page).send(html);
  });
};

const makeDocs = async (publicUrl: string): Promise<Docs> =>
  docs.parse(
    await runInThread(
      new URL('./docs-thread.ts', import.meta.url),
      { publicUrl },
      {
        seconds: 60,
        late: new AppError('unavailable'),
        failed: new Error('The documentation could not be generated.'),
      },
    ),
  );
