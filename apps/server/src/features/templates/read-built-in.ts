import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shape } from '@marquee/contract/kit/fields';
import { templateCategories } from '@marquee/contract/kit/template-categories';
import { z } from 'zod';
import { builtInQuestion } from './built-in-question-rows';

const described = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  templateType: z.enum(['message', 'overlay']),
  positions: z.enum(['corner', '']).default(''),
  seconds: z.int(),
  shapes: z.array(shape).nonempty(),
  lastsAsVideo: z.boolean().default(false),
  category: z.enum(templateCategories).default(''),
  family: z.string().default(''),
  /** False: no list offers the template. The product makes its messages. */
  isPublic: z.boolean().default(true),
  questions: z.array(builtInQuestion),
});

/** A built-in template with its parts inserted. `hash` changes when one of its files or parts changes. */
export type BuiltIn = z.output<typeof described> & { folder: string; html: string; hash: string };

/** Reads the built-in templates of a folder (`apps/server/templates`) with the parts that they use. */
export const readBuiltIn = (folder: string): BuiltIn[] => {
  const parts = readParts(join(folder, 'parts'));
  return readdirSync(folder)
    .filter((name) => /^\d+-/.test(name))
    .map((name) => {
      const json: unknown = JSON.parse(read(folder, name, 'template.json'), (_key, value: unknown) =>
        withQuestionPart(value, parts),
      );
      const html = withParts(read(folder, name, 'template.html'), parts);
      const hash = createHash('sha256').update(JSON.stringify(json)).update(html).digest('hex');
      return { ...described.parse(json), folder: name, html, hash };
    });
};

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');

const readParts = (folder: string): Map<string, string> =>
  new Map(readdirSync(folder).map((name) => [name, read(folder, name)]));

/** Inserts the parts of a text. A part is named in a separate line and gets the indentation of the line. Parts can be nested. */
const withParts = (text: string, parts: Map<string, string>): string =>
  text.replace(/^( *)\{% part '([\w.-]+)' %\}$/gm, (_line, indent: string, name: string) =>
    withParts(partOf(parts, name).trimEnd(), parts).replace(/^(?=.)/gm, indent),
  );

/** Adds the properties of a part to a question that names the part. Properties of the question have priority. */
const withQuestionPart = (value: unknown, parts: Map<string, string>): unknown => {
  if (!isObject(value) || !('part' in value)) return value;
  const { part, ...own } = value;
  if (typeof part !== 'string') return value;
  return { ...z.record(z.string(), z.unknown()).parse(JSON.parse(partOf(parts, `${part}.json`))), ...own };
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const partOf = (parts: Map<string, string>, name: string): string => {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`A built-in template uses a part that is not there: ${name}`);
  return part;
};
