import { errors } from '@marquee/contract/kit/errors';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error';
import { faultInJson } from './fault-in-json';
import { excessOf } from './large-json';
import { parseJson } from './parse-json';

/**
 * Accepts JSON as the body of calls. An empty body is no body, because some callers send `content-type: application/json` without a
 * body. The endpoints whose option `takes` is `application/json` get the unchanged text.
 */
export const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (request.routeOptions.config.takes === 'application/json') return done(null, text);
    if (text === '') return done(null, undefined);
    const excess = excessOf(text);
    if (excess) return done(new AppError('too-large', [excess]));
    return parse(request, text, (error, value) => (error ? done(malformed(text)) : done(null, value)));
  });
};

/** Maximum length of a text whose fault is searched, in characters. */
const maxSearched = 100_000;

/** Returns the refusal of a text that is not JSON. It names the line and the column of the fault, and not the text. */
const malformed = (text: string): AppError => {
  if (text.length > maxSearched || isJson(text)) return new AppError('malformed');
  const at = faultInJson(text);
  const lines = text.slice(0, at).split('\n');
  const place = `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
  const fault = at < text.length ? `The fault is at ${place}` : `It ends too early, at ${place}`;
  return new AppError('malformed', [`${errors.malformed[1]} ${fault}.`]);
};

/** A text can be JSON and be refused for a forbidden key such as `__proto__`. */
const isJson = (text: string): boolean => parseJson(text) !== undefined;
