import type { RequestListener } from 'node:http';
import type { FieldType } from '@marquee/playback/template/fields/field-kinds';
import { eq } from 'drizzle-orm';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { testSites } from '../../testing/test-sites';
import { testWorld } from '../../testing/test-world';
import { questions, templates } from '../../schema/templates';
import { readDueSources } from './source-jobs';
import { sources } from '../../schema/sources';

export const feed =
  (...titles: string[]): RequestListener =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(
        `<rss><channel>${titles.map((title) => `<item><title>${title}</title></item>`).join('')}</channel></rss>`,
      );
export const gone: RequestListener = (_request, response) => response.writeHead(503).end();

/** Opens a server whose accounts show outside data. */
export const sourceWorld = async () => {
  const world = await testWorld();
  const { call, register, services, clock, jobs } = world;
  const { db, config } = services;
  const make = contentMaker(world);
  const changes = await receiveChanges(world);
  const anna = await register('Harbour Lane');
  const bea = await register('Tower Books');

  const serve = testSites(config);

  /** Creates a template that shows an external value, with one question. Returns the ids of the template and the question. */
  const reader = async (filter: string, fieldType: FieldType = 'string') => {
    const html =
      fieldType === 'array'
        ? '{% for row in address %}[{{ row.name }}]{% endfor %}'
        : `{% assign data = address | ${filter} %}<pre>{{ data | json }}</pre>`;
    const [template] = await db
      .insert(templates)
      .values({ name: filter, templateType: 'message', seconds: 10, shapes: ['16:9'], html })
      .returning();
    if (!template) throw new Error('No template.');
    const [question] = await db
      .insert(questions)
      .values({ templateId: template.id, keyName: 'address', title: 'Address', fieldType, sort: 1 })
      .returning();
    if (!question) throw new Error('No question.');
    return { templateId: template.id, questionId: question.id };
  };
  const rss = await reader('rss');

  const shown = async (by: typeof anna, address: string, { templateId, questionId } = rss) => {
    const { body } = await call(by, 'POST /messages', { body: [{ templateId, name: 'News', seconds: 10 }] });
    const id = body[0]?.id ?? 0;
    await call(by, 'POST /answers', { body: [{ messageId: id, questionId, value: address }] });
    return id;
  };
  const pageOf = async (id: number) =>
    (await call(undefined, 'GET /player/preview/message/:id', { params: { id } })).body.messages[0]?.page ??
    '';
  const preview = async (address: string, { templateId, questionId } = rss) =>
    (
      await call(anna, 'POST /messages/preview', {
        body: { templateId, shape: '16:9', seconds: 10, answers: [{ questionId, value: address }] },
      })
    ).body.page;
  const rowOf = async (address: string) =>
    (await db.select().from(sources).where(eq(sources.address, address)))[0];
  const work = async () => {
    await jobs.send(readDueSources, {});
    await jobs.doAll(services);
    await jobs.doAll(services);
  };
  return {
    anna,
    bea,
    call,
    changes,
    clock,
    config,
    db,
    jobs,
    make,
    pageOf,
    preview,
    reader,
    register,
    rowOf,
    rss,
    serve,
    services,
    shown,
    work,
  };
};
