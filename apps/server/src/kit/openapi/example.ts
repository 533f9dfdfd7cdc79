import type { z } from 'zod';
import { sampleOf } from './sample';
import { schemaOf } from './schemas';

/** Texts of examples by the name of their field. */
const texts: Readonly<Record<string, string>> = {
  name: 'Lobby',
  category: 'Food',
  title: 'Soup of the day',
  value: 'Tomato soup',
  fileName: 'photo.png',
  timezone: 'America/Chicago',
  organisation: 'Harbour Cinema',
  password: 'a long password',
  search: 'lobby',
  reason: 'A question of the organization',
  email: 'anna@example.com',
  shapes: '16:9',
  address: 'https://example.com/menu.json',
  externalSourceUrl: 'https://example.com/playlist.json',
  secret: '0123456789abcdef'.repeat(4),
};

const source = {
  idOf: () => 1001,
  uuid: () => '7d0f2c0e-64f5-4a6c-8b0f-3c1f1d0a9e57',
  textOf: (name: string) => texts[name] ?? 'text',
};

/**
 * Returns an example of a request body: the first of `examples` in its `meta`, otherwise a sample. Undefined if the sample does not
 * fit rules that JSON Schema cannot express.
 */
export const exampleOf = (body: z.ZodType): unknown => {
  // The JSON Schema lacks the examples of a schema with transforms.
  const given = body.meta()?.examples;
  const example = Array.isArray(given) ? given[0] : sampleOf(schemaOf(body, 'input'), source);
  return body.safeParse(example).success ? example : undefined;
};
