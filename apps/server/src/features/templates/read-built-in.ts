import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shape } from '@marquee/contract/fields';
import { z } from 'zod';

const question = z.object({
  id: z.int(),
  keyName: z.string(),
  title: z.string(),
  description: z.string().default(''),
  placeholder: z.string().default(''),
  fieldType: z.string(),
  choices: z.string().default(''),
  regex: z.string().default(''),
  get children() {
    return z.array(question).default([]);
  },
});

const described = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  templateType: z.enum(['message', 'overlay']),
  positions: z.enum(['corner', '']).default(''),
  seconds: z.int(),
  shapes: z.array(shape).nonempty(),
  questions: z.array(question),
});

export type BuiltInQuestion = z.output<typeof question>;

/** A built-in template with its parts in place; `hash` changes with anything it is made of. */
export type BuiltIn = z.output<typeof described> & { folder: string; html: string; hash: string };

/** The built-in templates of a folder (`apps/server/templates`), whole: what their files and the parts they use say. */
export const readBuiltIn = async (folder: string): Promise<BuiltIn[]> => {
  const parts = await readParts(join(folder, 'parts'));
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && /^\d+-/.test(entry.name))
    .map((entry) => entry.name);
  return Promise.all(
    names.map(async (name) => {
      const json: unknown = JSON.parse(
        await readFile(join(folder, name, 'template.json'), 'utf8'),
        (_key, value: unknown) => withQuestionPart(value, parts),
      );
      const html = withParts(await readFile(join(folder, name, 'template.html'), 'utf8'), parts);
      const hash = createHash('sha256').update(JSON.stringify(json)).update(html).digest('hex');
      return { ...described.parse(json), folder: name, html, hash };
    }),
  );
};

const readParts = async (folder: string): Promise<Map<string, string>> => {
  const names = await readdir(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
};

/** A part stands on a line of its own, whose indentation its lines take over; it may use parts itself. */
const withParts = (text: string, parts: Map<string, string>): string =>
  text.replace(/^( *)\{% part '([\w.-]+)' %\}$/gm, (_line, indent: string, name: string) =>
    withParts(partOf(parts, name).trimEnd(), parts).replace(/^(?=.)/gm, indent),
  );

const named = z.looseObject({ part: z.string() });

/** A question that names a part is what the part says, but for what it says itself. */
const withQuestionPart = (value: unknown, parts: Map<string, string>): unknown => {
  const asked = named.safeParse(value);
  if (!asked.success) return value;
  const { part, ...own } = asked.data;
  return { ...z.record(z.string(), z.unknown()).parse(JSON.parse(partOf(parts, `${part}.json`))), ...own };
};

const partOf = (parts: Map<string, string>, name: string): string => {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`A built-in template uses a part that is not there: ${name}`);
  return part;
};
