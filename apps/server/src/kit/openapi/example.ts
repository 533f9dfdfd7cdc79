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
};

const source = {
  idOf: () => 1001,
  uuid: () => '7d0f2c0e-64f5-4a6c-8b0f-3c1f1d0a9e57',
  textOf: (name: string) => texts[name] ?? 'text',
};

/** Returns an example of a request body, or undefined if the sample does not fit rules that JSON Schema cannot express. */
export const exampleOf = (body: z.ZodType): unknown => {
  const sample = sampleOf(schemaOf(body, 'input'), source);
  return body.safeParse(sample).success ? sample : undefined;
};
