import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { api } from '@marquee/contract/kit/api';
import { createConfig, lint } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, expect, test } from 'vitest';
import { openApi } from '../../apps/server/src/kit/openapi/openapi';
import { undescribedFields } from './undescribed-fields';

/** These tests check the OpenAPI document with the tools of other vendors, as integrators do. */
const folder = await mkdtemp(join(tmpdir(), 'marquee-openapi-'));
afterAll(() => rm(folder, { recursive: true }));
const path = join(folder, 'openapi.json');
const text = JSON.stringify(openApi(api, 'https://signs.marquee.test'));
await writeFile(path, text);

test('the document keeps the recommended rules of Redocly', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The specification prescribes `/messages/jobStatus/{id}`. Ids are numbers, so the server never confuses the paths.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const problems = await lint({ ref: path, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('the document is valid for swagger-parser', async () => {
  await expect(SwaggerParser.validate(JSON.parse(text))).resolves.toMatchObject({ openapi: '3.1.0' });
});

test('each field has a description, in its place or in its named schema', () => {
  expect(undescribedFields(JSON.parse(text))).toEqual([]);
});

test('openapi-typescript makes types with the names of rows and operations', async () => {
  const types = astToString(await openapiTS(text));
  for (const name of ['Message: {', 'Refusal: {', 'StringListAnswer: string', 'getMessagesById: {'])
    expect(types).toContain(name);
});

test('openapi-typescript requires no field that a request may leave out, such as the id of a new row', () => {
  const named = Object.entries(JSON.parse(text).components.schemas);
  const withDefault = named.filter(([, schema]) => JSON.stringify(schema).includes('"default":'));
  expect(withDefault.map(([name]) => name)).toEqual([]);
});
