import { type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { sourceWorld } from './test-sources';

const { anna, call, preview, reader, register, serve } = await sourceWorld();

const json =
  (body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
const listAt = (by: typeof anna, address: string) => call(by, 'POST /sources/list', { body: { address } });

test('a page shows the list at the address that is the answer to an array question', async () => {
  const array = await reader('array', 'array');
  const site = await serve((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('[{"name":"Tea"},{"name":"<Cake>\\u0000"}]'),
  );
  expect(await preview(`${site.origin}/rows.json`, array)).toContain('[Tea][&lt;Cake&gt; ]');
});

test('the server reads a list at an http address for a form, once per account', async () => {
  const site = await serve(json('[{"name":"Tea"},{"name":"Cake"}]'));
  expect(site.origin).toMatch(/^http:/);
  expect(await listAt(anna, ` ${site.origin}/rows.json `)).toMatchObject({
    status: 200,
    body: { items: [{ name: 'Tea' }, { name: 'Cake' }] },
  });
  await listAt(anna, `${site.origin}/rows.json`);
  expect(site.asked).toEqual(['/rows.json']);
  await listAt(await register('Mill Street'), `${site.origin}/rows.json`);
  expect(site.asked).toEqual(['/rows.json', '/rows.json']);
});

test('refuses a list that cannot be read, and names the reason', async () => {
  const site = await serve((request, response) => {
    const bodies: Record<string, string> = { '/object': '{"name":"Tea"}', '/broken': '[{"name":' };
    json(bodies[request.url ?? ''] ?? '[]')(request, response);
  });
  const refusal = async (address: string) => {
    const { status, errors } = await listAt(anna, address);
    return [status, ...errors];
  };
  expect(await refusal(`${site.origin}/object`)).toEqual([422, 'This address does not return a list.']);
  expect(await refusal(`${site.origin}/broken`)).toEqual([422, 'This address does not return JSON.']);
  expect(await refusal('http://127.0.0.1:1/')).toEqual([422, 'Port 1 is not allowed.']);
  expect(await refusal('/content/uploads/1/2/rows.json')).toEqual([
    400,
    'address must be a web address that starts with http:// or https://.',
  ]);
});

test("a list that is slower than the form's wait is available at a later call", async () => {
  let answer = () => {};
  const site = await serve((request, response) => {
    answer = () => json('[{"name":"Late"}]')(request, response);
  });
  expect((await listAt(anna, site.origin)).errors).toEqual([
    'The list at this address has not been read yet. Please try again in a moment.',
  ]);
  answer();
  await expect
    .poll(async () => (await listAt(anna, site.origin)).body)
    .toEqual({ items: [{ name: 'Late' }] });
}, 10_000);
