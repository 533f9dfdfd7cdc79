import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveChanges } from '../testing/test-changes';
import { contentMaker } from '../testing/test-content';
import { testWorld } from '../testing/test-world';
import { openClient } from './client';

/** These tests use a client that follows only the specification. */
const world = await testWorld();
const make = contentMaker(world);
const changes = await receiveChanges(world);
const anna = await world.register('Harbour Cinema');
const png = {
  name: 'photo.png',
  type: 'image/png',
  content: new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  ),
};
let origin = '';
let client = openClient('');

beforeAll(async () => {
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  client = openClient(origin);
  await client.signIn(anna.email, anna.password);
});

const messageFields = [
  'id', 'templateId', 'shape', 'seconds', 'category', 'name', 'isPublic', 'crossDepartment', 'archived',
  'lastModified', 'thumbnailPending', 'awsJobId', 'isExistInPlaylist',
]; // biome-ignore format: a list to read

const newMessage = async (templateId = 1, name = 'Soup') =>
  (
    await client.post('/messages', [
      { id: 0, templateId, name, seconds: 15, category: 'Food', shape: '16:9' },
    ])
  )[0].id;

test('a message has all fields of the specification for its department', async () => {
  const message = await client.get(`/messages/${await newMessage()}`);
  for (const field of messageFields) expect(message).toHaveProperty(field);
  expect(message).toMatchObject({ category: 'Food', isPublic: false, archived: false, isExistInPlaylist: 0 });
});

test('a message is read, changed and saved twice, and keeps its other fields', async () => {
  const message = await client.get(`/messages/${await newMessage()}`);
  for (const seconds of [20, 30]) {
    message.seconds = seconds;
    // The client reads only the id of the response, and continues with the object that it sent.
    expect((await client.post('/messages', [message]))[0].id).toBe(message.id);
    await client.post('/answers', [{ messageId: message.id, questionId: 104, value: `For ${seconds} s` }]);
    expect(await client.get(`/messages/${message.id}`)).toMatchObject({ seconds, category: 'Food' });
  }
});

test('accepts an outdated, null or absent lastModified', async () => {
  const { lastModified, ...message } = await client.get(`/messages/${await newMessage()}`);
  const sent = [{}, { lastModified }, { lastModified: null }, { lastModified }];
  for (const [index, field] of sent.entries()) {
    world.clock.advance(1000);
    const [saved] = await client.post('/messages', [{ ...message, ...field, name: `Soup ${index}` }]);
    expect(saved).toMatchObject({ id: message.id, name: `Soup ${index}` });
  }
});

test('absent fields of a message keep their value', async () => {
  const id = await newMessage();
  await client.post('/messages', [{ id, templateId: 1, name: 'Stew', seconds: 15 }]);
  expect(await client.get(`/messages/${id}`)).toMatchObject({
    name: 'Stew',
    category: 'Food',
    shape: '16:9',
  });
});

test('without a sign-in, a message has only the fields that are needed to play it', async () => {
  const id = await newMessage();
  client.signOut();
  const message = await client.get(`/messages/${id}`);
  expect(Object.keys(message).toSorted()).toEqual([
    'id',
    'lastModified',
    'name',
    'seconds',
    'shape',
    'templateId',
  ]);
});

test('the field archived is stored, returned and validated', async () => {
  const message = await client.get(`/messages/${await newMessage()}`);
  for (const archived of [true, false]) {
    await client.post('/messages', [{ ...message, archived }]);
    const list: { id: number; archived: boolean }[] = await client.get('/messages');
    expect(list.find(({ id }) => id === message.id)?.archived).toBe(archived);
  }
  const refused = await client.post('/messages', [{ ...message, archived: 'yes' }]);
  expect(refused.errors).toEqual([expect.stringMatching(/^archived /)]);
});

test('a template is saved twice with a comma-separated list of shapes including 1:4', async () => {
  const [{ id }] = await client.post('/templates', [
    {
      id: 0,
      name: 'Hymns',
      templateType: 'message',
      seconds: 15,
      shapes: '16:9,1:4',
      isPublic: true,
      archived: false,
      html: '<p>{{ hymn }}</p>',
    },
  ]);
  const template = await client.get(`/templates/${id}`);
  expect(template.shapes.split(',')).toEqual(['16:9', '1:4']);
  for (const shapes of ['16:9,9:16', '16:9,9:16,4:1,1:4']) {
    template.shapes = shapes;
    expect((await client.post('/templates', [template]))[0].shapes).toBe(shapes);
  }
  const available: { id: number; shapes: string }[] = await client.get('/templates/available');
  expect(available.find((one) => one.id === id)?.shapes).toBe('16:9,9:16,4:1,1:4');
});

test('a question is saved without a parentId', async () => {
  const [{ id }] = await client.post('/templates', [
    {
      name: 'Psalms',
      templateType: 'message',
      seconds: 15,
      shapes: '16:9',
      isPublic: true,
      html: '<p>1</p>',
    },
  ]);
  const [question] = await client.post('/questions', [
    { templateId: id, keyName: 'hymn', title: 'Hymn', fieldType: 'string', sort: 1 },
  ]);
  expect((await client.post('/questions', [{ ...question, title: 'Song' }]))[0]).toMatchObject({
    title: 'Song',
    parentId: null,
  });
});

test('message and overlay templates are available, each with isPublic and archived', async () => {
  const available: { templateType: string }[] = await client.get('/templates/available');
  for (const type of ['message', 'overlay'])
    expect(available.find(({ templateType }) => templateType === type)).toMatchObject({
      isPublic: true,
      archived: false,
    });
});

test('a schedule with its parts is read, changed and saved twice', async () => {
  const { screen, schedule } = await make.running(anna);
  const [held] = await client.get(`/schedules/screen/${screen.id}`);
  const times: object[] = await client.get(`/scheduleTimes/scheduleIds?scheduleIds=${schedule.id}`);
  const shares: object[] = await client.get(`/schedulePlaylists/schedule/${schedule.id}`);
  await client.post('/overlays', [{ scheduleId: schedule.id, templateId: 6, position: 'top-left' }]);
  const overlays: object[] = await client.get(`/overlays/schedule/${schedule.id}`);
  for (const name of ['Morning', 'Evening']) {
    expect((await client.post('/schedules', [{ ...held, name }]))[0]).toMatchObject({ id: held.id, name });
    expect(await client.post('/scheduleTimes', times)).toHaveLength(7);
    expect(await client.post('/schedulePlaylists', shares)).toHaveLength(1);
    expect(await client.post('/overlays', overlays)).toMatchObject([{ position: 'top-left' }]);
  }
});

test('accepts empty lists, and null, objects and texts as data of a command', async () => {
  const { screen } = await make.running(anna);
  for (const path of ['/messages', '/answers', '/scheduleTimes', '/overlays', '/questions'])
    expect(await client.post(path, [])).toEqual([]);
  for (const path of ['/messages?ids=', '/playlists?ids=', '/scheduleTimes/scheduleIds?scheduleIds='])
    expect(await client.get(path)).toEqual([]);
  const [device] = await client.get(`/devices/screen/${screen.id}`);
  for (const data of [null, { delay: 5 }, 'now'])
    expect(await client.post(`/devices/sendMessage/${device.id}`, { action: 'health', data })).toBeNull();
});

test('GET /messages lists own messages, and GET /messages/crossDepartment lists shared messages of other departments', async () => {
  await client.post('/messages', [{ id: await newMessage(), crossDepartment: true }]);
  await world.call(anna, 'POST /departments', { body: [{ name: 'Kiosk' }] });
  const session = await client.post('/users/login', { email: anna.email, password: anna.password });
  const kiosk = session.departments.find(({ name }: { name: string }) => name === 'Kiosk');
  const shared = await world.ask({ token: kiosk.jwt }, 'GET /messages/crossDepartment');
  const own = await world.ask({ token: kiosk.jwt }, 'GET /messages');
  expect([own.body.length, shared.body.length]).toEqual([0, 1]);
});

test.each(['messages', 'image/png'])(
  'an upload is authorized with the content type %s',
  async (contentType) => {
    const contentId = await newMessage();
    const asked = { contentType, contentId, questionId: 101, fileName: 'photo.png' };
    const { key, url, fields } = await client.post('/files/authorizeUpload', asked);
    expect(key).toMatch(/photo\.png$/);
    expect(url).toBe(`${origin}/content`);
    expect(fields).toEqual(expect.any(Object));
  },
);

test('a picture is uploaded, and its complete address is stored, listed, and shown on a TV', async () => {
  const { message, device } = await make.running(anna);
  await client.post('/messages', [{ id: message.id, templateId: 1 }]);
  const place = { messageId: message.id, questionId: 101 };
  for (const contentType of ['messages', 'image/png']) {
    await client.post('/answers', [{ ...place, value: await client.upload(place, png, contentType) }]);
    const value = await client.answerTo(message.id, 101);
    expect(value.startsWith(`${origin}/content/uploads/`)).toBe(true);
    expect((await fetch(value)).headers.get('content-type')).toBe('image/webp');
    expect(await client.get(`/files/messages/${message.id}`)).toMatchObject([{ url: value }]);
    await changes.announced();
    const { body: program } = await world.call(device, 'GET /player/program');
    expect(program.messages[0]?.assets.map(({ url }) => origin + url)).toContain(value);
    // Saving the received address again keeps the same file.
    await client.post('/answers', [{ ...place, value }]);
    expect(await client.answerTo(message.id, 101)).toBe(value);
  }
});

test('a picture is uploaded as the reference describes, and its key is refused as an answer', async () => {
  const place = { messageId: await newMessage(), questionId: 101 };
  const asked = { contentType: png.type, contentId: place.messageId, questionId: 101, fileName: png.name };
  const { key, url, formFields, address } = await client.post('/files/authorizeUpload', asked);
  const form = new FormData();
  for (const [name, value] of Object.entries(formFields)) form.append(name, String(value));
  form.append('file', new Blob([png.content], { type: png.type }), png.name);
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
  expect(await client.post('/answers', [{ ...place, value: key }])).toMatchObject({
    code: 'invalid',
    errors: [expect.stringContaining(`/content/${key}`)],
  });
  await client.post('/answers', [{ ...place, value: address }]);
  expect(await client.get(`/files/messages/${place.messageId}`)).toHaveLength(1);
});

test('an item list can be fetched from its address, changed and saved twice', async () => {
  const messageId = await newMessage(18, 'Events');
  const place = { messageId, questionId: 1804 };
  await client.saveItems(place, [{ title: 'Fair' }]);
  for (const title of ['Market', 'Concert']) {
    const items = await client.itemsIn(await client.answerTo(messageId, 1804));
    await client.saveItems(place, [...items, { title }]);
  }
  const items = await client.itemsIn(await client.answerTo(messageId, 1804));
  expect(items.map(({ title }) => title)).toEqual(['Fair', 'Market', 'Concert']);
});

test('a design with pictures can be fetched from its address, changed and saved twice', async () => {
  const messageId = await newMessage(7, 'Poster');
  const place = { messageId, questionId: 701 };
  const inline = `data:image/png;base64,${Buffer.from(png.content).toString('base64')}`;
  const image = {
    type: 'image',
    left: 25,
    top: 20,
    width: 50,
    height: 50,
    url: inline,
    lockAspectRatio: true,
  };
  await client.saveDesign(place, { scenes: [{ elements: [{ ...image, key: 'a' }], delay: 0 }] });
  for (const key of ['b', 'c']) {
    const design = await client.designIn(await client.answerTo(messageId, 701));
    design.scenes[0].elements.push({ ...image, key });
    await client.saveDesign(place, design);
  }
  const address = await client.answerTo(messageId, 701);
  const { scenes } = await client.designIn(address);
  expect(scenes[0].elements.map(({ key }: { key: string }) => key)).toEqual(['a', 'b', 'c']);
  for (const { url } of scenes[0].elements) {
    const picture = await fetch(new URL(url, address));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
});

test('stock pictures have addresses that can be fetched', async () => {
  const [photo] = await client.post('/stock/search', { term: '' });
  for (const url of [photo.thumbnail, photo.large]) expect((await fetch(url)).status).toBe(200);
});
