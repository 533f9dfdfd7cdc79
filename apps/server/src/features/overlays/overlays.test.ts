import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { atOnce } from '../../testing/test-race';
import { uploader } from '../../testing/test-uploads';
import { testWorld } from '../../testing/test-world';
import { files } from '../../schema/files';
import { templates } from '../../schema/templates';

const world = await testWorld();
const { call, ask, register, services } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const { authorize, upload } = uploader(world);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');

const label = 502;
const logo = 601;
const name = 602;
const address = 3401;
const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#264653' } })
  .png()
  .toBuffer();

const overlaysOf = async (scheduleId: number) =>
  (await call(anna, 'GET /overlays/schedule/:scheduleId', { params: { scheduleId } })).body;
const programOf = async (device: { token: string }) => {
  await changes.announced();
  return (await call(device, 'GET /player/program')).body;
};
const onSchedule = async () => {
  const made = await make.running(anna);
  return { ...made, scheduleId: made.schedule.id };
};

test('a new overlay is a marquee at the top', async () => {
  const { scheduleId } = await onSchedule();
  const { body } = await call(anna, 'POST /overlays', { body: [{ scheduleId }] });
  expect(body).toEqual([{ id: expect.any(Number), scheduleId, templateId: 5, position: 'top', answers: [] }]);
  expect(await overlaysOf(scheduleId)).toEqual(body);
});

test('absent fields of an existing overlay keep their values', async () => {
  const { scheduleId } = await onSchedule();
  const placed = { scheduleId, templateId: 6, position: 'bottom-right' };
  const made = await call(anna, 'POST /overlays', {
    body: [{ ...placed, answers: [{ questionId: name, value: 'Harbour' }] }],
  });
  const again = await call(anna, 'POST /overlays', { body: [{ id: made.body[0]?.id ?? 0, scheduleId }] });
  expect(again.body).toEqual(made.body);
  expect(again.body[0]).toMatchObject({ ...placed, answers: [{ value: 'Harbour' }] });
});

test.each([
  [5, 'bottom-right', 'bottom'],
  [6, 'top', 'top-left'],
  [44, 'bottom-right', 'bottom-right'],
  [34, 'nowhere', 'top-left'],
])('template %i at %s is placed at %s', async (templateId, position, fitting) => {
  const { scheduleId } = await onSchedule();
  const { body } = await call(anna, 'POST /overlays', { body: [{ scheduleId, templateId, position }] });
  expect(body[0]?.position).toBe(fitting);
});

test('a program contains the overlays of a screen as transparent pages, the lowest overlay first', async () => {
  const { scheduleId, device, screen } = await onSchedule();
  const before = (await programOf(device)).version;
  await call(anna, 'POST /overlays', {
    body: [
      { scheduleId, answers: [{ questionId: label, value: 'In the foyer' }], position: 'bottom' },
      { scheduleId, templateId: 44, position: 'top-right' },
    ],
  });
  const told = await programOf(device);
  expect(told.version).not.toBe(before);
  expect(told.overlays.map((one) => [one.name, one.position])).toEqual([
    ['Ticker', 'bottom'],
    ['Digital Clock', 'top-right'],
  ]);
  expect(told.schedules[0]?.overlays).toEqual(told.overlays.map(({ id }) => id));
  const [page = ''] = told.overlays.map((one) => one.page);
  expect(page).toContain('In the foyer');
  expect(page).toContain('at-bottom');
  expect(page).toContain('html{background:transparent}');
  expect(page).toContain('size-16x9');
  expect(told.overlays[0]?.assets.every(({ size }) => size > 0)).toBe(true);
  expect(told.overlays[0]?.assets.length).toBeGreaterThan(0);

  await call(anna, 'POST /screens', { body: [{ id: screen.id, name: 'Foyer', rotation: 90 }] });
  expect((await programOf(device)).overlays[0]?.page).toContain('size-9x16');
  const { body: preview } = await call(anna, 'GET /player/preview/screen/:screenId', {
    params: { screenId: screen.id },
  });
  expect(preview.overlays).toHaveLength(2);
});

test('saves answers with an overlay or separately, and deletes them when the template changes', async () => {
  const { scheduleId, device } = await onSchedule();
  const [made] = (
    await call(anna, 'POST /overlays', {
      body: [{ scheduleId, answers: [{ questionId: label, value: 'First' }] }],
    })
  ).body;
  const id = made?.id ?? 0;
  await changes.announced();
  const saved = await call(anna, 'POST /answers', {
    body: [
      { overlayId: id, questionId: label, value: 'Second' },
      { overlayId: id, questionId: 501, value: 'Soup' },
    ],
  });
  expect(saved.body.map(({ overlayId, messageId, value }) => [overlayId, messageId, value])).toEqual([
    [id, null, 'Second'],
    [id, null, 'Soup'],
  ]);
  expect(await changes.announced()).toContainEqual(expect.objectContaining({ topic: 'schedules' }));
  const anonymous = await call(undefined, 'GET /answers/overlay/:overlayId', { params: { overlayId: id } });
  expect(anonymous.body.map(({ value }) => value).toSorted()).toEqual(['Second', 'Soup']);
  expect((await programOf(device)).overlays[0]?.page).toContain('Soup');

  await call(anna, 'POST /overlays', { body: [{ id, scheduleId, templateId: 6 }] });
  expect((await overlaysOf(scheduleId))[0]).toMatchObject({
    templateId: 6,
    position: 'top-left',
    answers: [],
  });
});

test('one call saves either all answers of messages and overlays or none', async () => {
  const { scheduleId, message } = await onSchedule();
  const [made] = (await call(anna, 'POST /overlays', { body: [{ scheduleId }] })).body;
  const both = (questionId: number) => [
    { messageId: message.id, questionId: 202, value: 'Open' },
    { overlayId: made?.id ?? 0, questionId, value: 'Today' },
  ];
  expect((await ask(anna, 'POST /answers', { body: both(name) })).status).toBe(404);
  const answersOf = async () =>
    (await call(undefined, 'GET /answers/message/:messageId', { params: { messageId: message.id } })).body;
  expect(await answersOf()).toEqual([]);
  expect((await call(anna, 'POST /answers', { body: both(label) })).body).toHaveLength(2);
  expect(await answersOf()).toHaveLength(1);
  const nobody = await ask(anna, 'POST /answers', { body: [{ questionId: label, value: 'x' }] });
  expect([nobody.status, nobody.errors[0]]).toEqual([
    400,
    expect.stringContaining('one of messageId, playlistId and overlayId'),
  ]);
});

test('refuses message templates, archived templates and questions of other templates', async () => {
  const { scheduleId } = await onSchedule();
  const status = async (row: object) =>
    (await ask(anna, 'POST /overlays', { body: [{ scheduleId, ...row }] })).status;
  expect(await status({ templateId: 2 })).toBe(400);
  expect(await status({ templateId: 999 })).toBe(404);
  expect(await status({ templateId: 6, answers: [{ questionId: label, value: 'x' }] })).toBe(404);
  const [made] = (await call(anna, 'POST /overlays', { body: [{ scheduleId, templateId: 35 }] })).body;
  await services.db.update(templates).set({ archived: true }).where(eq(templates.id, 35));
  expect(await status({ templateId: 35 })).toBe(400);
  expect(await status({ id: made?.id, templateId: 35, position: 'bottom-left' })).toBe(200);
  const { body } = await call(anna, 'GET /overlays/templates');
  expect(body.map(({ id }) => id)).toEqual([5, 6, 34, 44]);
});

test('the file of an uploaded logo stays in use while an overlay names the file', async () => {
  const { scheduleId, screen, device } = await onSchedule();
  const place = { contentId: screen.id, questionId: logo };
  expect((await authorize(bea, place)).status).toBe(404);
  expect((await authorize(anna, { contentId: screen.id, questionId: 205 })).status).toBe(404);
  const chosen = await upload(anna, place, png);
  const [made] = (
    await call(anna, 'POST /overlays', {
      body: [{ scheduleId, templateId: 6, answers: [{ questionId: logo, value: chosen }] }],
    })
  ).body;
  const kept = made?.answers[0]?.value ?? '';
  expect(kept).toMatch(/^\/content\/uploads\/\d+\/\d+\/[\w-]+photo\.webp$/);
  expect((await programOf(device)).overlays[0]?.assets.map(({ url }) => url)).toContain(kept);
  const unused = async () =>
    (await services.db.select().from(files).where(eq(files.screenId, screen.id))).map(
      ({ unusedSince }) => unusedSince !== null,
    );
  expect(await unused()).toEqual([false]);

  // A copy of the overlay on another screen also uses the file.
  const other = await onSchedule();
  const copied = [{ templateId: 6, answers: [{ questionId: logo, value: kept }] }];
  await call(anna, 'POST /schedules/whole', { body: { ...whole(other), overlays: copied } });
  await call(anna, 'DELETE /overlays/:id', { params: { id: made?.id ?? 0 } });
  expect(await unused()).toEqual([true]);
  const [copy] = await services.db.select().from(files).where(eq(files.screenId, other.screen.id));
  expect([`/content/${copy?.key}`, copy?.unusedSince]).toEqual([kept, null]);
  await call(anna, 'DELETE /schedules/:id', { params: { id: other.scheduleId } });
  const [gone] = await services.db.select().from(files).where(eq(files.screenId, other.screen.id));
  expect(gone?.unusedSince).not.toBeNull();
});

const whole = ({ scheduleId, screen }: Awaited<ReturnType<typeof onSchedule>>) => ({
  id: scheduleId,
  name: 'All day',
  screenId: screen.id,
  form: randomUUID(),
  times: [],
  playlists: [],
});

test('a whole save of a schedule replaces its overlays, and a refused save changes no overlay', async () => {
  const made = await onSchedule();
  const { scheduleId } = made;
  const save = (overlays: object[]) =>
    ask(anna, 'POST /schedules/whole', { body: { ...whole(made), overlays } });
  await save([
    { templateId: 44 },
    { templateId: 34, answers: [{ questionId: address, value: 'example.org' }] },
  ]);
  const [clock, code] = await overlaysOf(scheduleId);
  expect([clock?.templateId, code?.templateId, code?.answers[0]?.value]).toEqual([44, 34, 'example.org']);
  await save([{ id: code?.id, templateId: 34, position: 'bottom-left' }, { templateId: 5 }]);
  const after = await overlaysOf(scheduleId);
  expect(after.map(({ templateId, position }) => [templateId, position])).toEqual([
    [34, 'bottom-left'],
    [5, 'top'],
  ]);
  expect(after[0]?.answers[0]?.value).toBe('example.org');
  expect((await save([{ id: clock?.id, templateId: 44 }])).status).toBe(404);
  expect((await save([{ templateId: 2 }])).status).toBe(400);
  expect(await overlaysOf(scheduleId)).toEqual(after);
  await ask(anna, 'POST /schedules/whole', { body: whole(made) });
  expect(await overlaysOf(scheduleId)).toEqual(after);
});

test('files stay in use after two concurrent saves and after a schedule moves to another screen', async () => {
  const made = await onSchedule();
  const { screen } = made;
  const second = (await make.schedule(anna, screen.id)).id;
  const logos = [
    await upload(anna, { contentId: screen.id, questionId: logo }, png),
    await upload(
      anna,
      { contentId: screen.id, questionId: logo },
      await sharp(png).negate().png().toBuffer(),
    ),
  ];
  const save = (scheduleId: number, value: string) =>
    call(anna, 'POST /schedules/whole', {
      body: {
        ...whole({ ...made, scheduleId }),
        overlays: value ? [{ templateId: 6, answers: [{ questionId: logo, value }] }] : [],
      },
    });
  const kept: string[] = [];
  for (const value of logos) {
    await save(second, value);
    kept.push((await overlaysOf(second))[0]?.answers[0]?.value ?? '');
  }
  await save(second, '');
  const used = async (screenId: number) =>
    (await services.db.select().from(files).where(eq(files.screenId, screenId)))
      .flatMap(({ key, unusedSince }) => (unusedSince ? [] : `/content/${key}`))
      .toSorted();
  expect(await used(screen.id)).toEqual([]);
  const [first = '', other = ''] = kept;
  await atOnce(world, sql`select 1 from files where screen_id = ${screen.id} for update`, [
    () => save(made.scheduleId, first),
    () => save(second, other),
  ]);
  expect(await used(screen.id)).toEqual(kept.toSorted());

  const elsewhere = await make.screen(anna);
  await call(anna, 'POST /schedules', { body: [{ id: second, name: 'Moved', screenId: elsewhere.id }] });
  expect([await used(screen.id), await used(elsewhere.id)]).toEqual([[first], [other]]);

  // The answers of an overlay can also be saved without the overlay. The message id of such an answer may be null.
  const value = await upload(anna, { contentId: elsewhere.id, questionId: logo }, png);
  const [moved] = await overlaysOf(second);
  const answer = { overlayId: moved?.id ?? 0, messageId: null, questionId: logo, value };
  expect((await call(anna, 'POST /answers', { body: [answer] })).status).toBe(200);
});

test('the number of statements does not depend on the number of overlays', async () => {
  const { scheduleId, screen } = await onSchedule();
  const counted = async () => {
    let statements = 0;
    const count = () => (statements += 1);
    const { db } = services;
    const watched = new Proxy(db, {
      get: (target, key, receiver) => {
        if (key === 'select') count();
        return Reflect.get(target, key, receiver);
      },
    });
    const { outlinesOfScreens } = await import('../programs/program-inputs');
    await outlinesOfScreens({ ...services, db: watched }, [screen.id]);
    return statements;
  };
  await call(anna, 'POST /overlays', { body: [{ scheduleId }] });
  const one = await counted();
  await call(anna, 'POST /overlays', { body: Array.from({ length: 20 }, () => ({ scheduleId })) });
  expect(await counted()).toBe(one);
});

test('refuses to delete a template that an overlay uses', async () => {
  const { scheduleId } = await onSchedule();
  const [own] = await services.db
    .insert(templates)
    .values({ name: 'Banner', templateType: 'overlay', seconds: 15, shapes: ['16:9'], html: '<p>Hello</p>' })
    .returning();
  const id = own?.id ?? 0;
  await call(anna, 'POST /overlays', { body: [{ scheduleId, templateId: id }] });
  const refused = await ask(anna, 'DELETE /templates/:id', { params: { id } });
  expect([refused.status, refused.errors[0]]).toEqual([409, expect.stringContaining('One overlay is')]);
});

test('a new value of a feed changes the overlay page in the program', async () => {
  const { scheduleId, device } = await onSchedule();
  const [news] = await services.db
    .insert(templates)
    .values({
      name: 'Headlines',
      templateType: 'overlay',
      seconds: 15,
      shapes: ['16:9'],
      html: "{% assign feed = 'https://news.example.org/rss' | rss %}<p>{{ feed.items[0].title }}</p>",
    })
    .returning();
  await call(anna, 'POST /overlays', { body: [{ scheduleId, templateId: news?.id ?? 0 }] });
  const before = await programOf(device);
  expect(before.overlays[0]?.page).toContain('<p></p>');
  const item = { title: 'The lighthouse is lit', summary: '', link: '', image: '', date: null };
  await services.db.execute(
    sql`update sources set value = ${JSON.stringify({ title: '', items: [item] })}::jsonb where account_id = ${anna.accountId}`,
  );
  await services.db.execute(
    sql`select pg_notify('marquee', ${JSON.stringify({ topic: 'sources', id: anna.accountId, mark: 'm' })})`,
  );
  await expect.poll(async () => (await programOf(device)).overlays[0]?.page).toContain('lighthouse');
});
