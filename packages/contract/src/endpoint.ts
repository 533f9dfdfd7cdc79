import type { z } from 'zod';
import type { ErrorCode } from './errors';

/**
 * Who may call. `anyone` needs no sign-in; `person` any signed-in user of the department; `edit`, `owner`, `creator` and
 * `admin` a person with that permission (product decisions 4); `device` a TV with its own secret.
 */
export type Who = 'anyone' | 'person' | 'edit' | 'owner' | 'creator' | 'admin' | 'device';

/**
 * One call of the API as data. The server takes its routing, validation and permission from it, the web app and the
 * player their types, the documentation its page, and the isolation test its table.
 */
export type Endpoint = {
  summary: string;
  who: Who;
  /** `anyone` may call, and a caller who sends a valid token of a person is answered as that person. */
  orPerson?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The call takes a file of this type as it is, instead of JSON; at most so many bytes. */
  takes?: { type: 'image/jpeg'; most: number };
  answer: z.ZodType;
  /** The answer is a file of this type, and not JSON. */
  gives?: 'text/csv';
  /** Of a success; 200 when not said. */
  status?: 200 | 201 | 204;
  errors?: readonly ErrorCode[];
  /** Also for whoever came by a mailed link and has yet to choose a password: nothing else is. */
  byMailedLink?: true;
  /** Devices that were unpaired within the last `formerDeviceDays` may call it too. */
  byFormerDevice?: true;
  /** How often one address may call, a minute; where TVs call, one TV: there are many behind one address. */
  perMinute?: number;
  /** `perMinute` counts each person, from any address, because the call renders pages or pictures. */
  countedBy?: 'person';
};

/** Calls of one feature, by 'METHOD /path', each described once. */
export type Endpoints = Record<`${Method} /${string}`, Endpoint>;
export type Method = 'GET' | 'POST' | 'DELETE';

/** Keeps the exact types of each call while checking that it is one. */
export const endpoints = <const E extends Endpoints>(calls: E): E => calls;

type Part<E, K extends string, Way extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType> ? (Way extends 'in' ? z.input<S> : z.output<S>) : undefined;

/** What a caller sends. */
export type Sent<E> = Optional<{
  params: Part<E, 'params', 'in'>;
  query: Part<E, 'query', 'in'>;
  body: Part<E, 'body', 'in'>;
}>;

/** What a handler gets, after validation. */
export type Received<E> = {
  params: Part<E, 'params', 'out'>;
  query: Part<E, 'query', 'out'>;
  body: Part<E, 'body', 'out'>;
};

/** What a handler answers, and what a caller gets. */
export type Answered<E extends Endpoint> = z.output<E['answer']>;

/** A part that is not described, or that may be empty, need not be given. */
type Optional<T> = { [K in keyof T as MayLack<T[K]> extends true ? never : K]: T[K] } & {
  [K in keyof T as MayLack<T[K]> extends true ? K : never]?: T[K];
};
type MayLack<T> = undefined extends T ? true : Record<never, never> extends T ? true : false;
