import type { z } from 'zod';
import type { AuditAction } from './audit-actions';
import type { ErrorCode } from './errors';

/**
 * The callers of an endpoint. `anyone` needs no sign-in; `person` is any signed-in user of the department; `edit`, `owner`,
 * `creator` and `admin` are people with that permission; `device` is a TV with its own secret.
 */
export type Who = 'anyone' | 'person' | 'edit' | 'owner' | 'creator' | 'admin' | 'device';

/** Work that the state of an account can exclude: new screens and new subscriptions. */
export type Entitlement = 'screens:add' | 'feeds:subscribe';

/**
 * One endpoint of the API as data. The routing, validation and permissions of the server are derived from it, and also the
 * types of the web app and the player, the documentation, and the isolation test.
 */
export type Endpoint = {
  summary: string;
  who: Who;
  /** The sentence for a person without the permission in `who`. */
  refusal?: string;
  /** For endpoints with `who: 'anyone'`. A caller with the valid token of a person receives the response for that person. */
  orPerson?: true;
  /** Calls that add a row need this entitlement: suspended and cancelled accounts are refused. Changes of rows do not need it. */
  needs?: Entitlement;
  /** The call changes nothing although its method is not GET, because its input needs a body. */
  reads?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Maximum size of a JSON body in bytes. Default: 4 MB. */
  maxBodyBytes?: number;
  /**
   * The body is a file of this type, with at most `maxBytes` bytes. `application/json`: the handler gets the unchanged text, because
   * its sender has signed it.
   */
  takes?: { type: 'image/jpeg' | 'application/json'; maxBytes: number };
  answer: z.ZodType;
  /**
   * The response is one page of a list, with at most `max` rows. The query also takes `limit` and `cursor`. The response header
   * `next-cursor` contains the cursor of the next page, and is empty on the last page. `onRequest`: a call without `limit` and
   * `cursor` gets the complete list in its usual order, as the specification prescribes.
   */
  pages?: Pages;
  /** The response is a file of this type instead of JSON. */
  gives?: 'text/csv' | 'text/html' | 'application/pdf';
  /** The response has an ETag. The response to a call with this ETag in If-None-Match is 304. */
  hasEtag?: true;
  /** Status of a success. Default: 200. */
  status?: 200 | 201 | 202 | 204;
  errors?: readonly ErrorCode[];
  /**
   * Also available to people who signed in by a mailed link and have not chosen a password. All other endpoints refuse them.
   */
  byMailedLink?: true;
  /** Also available to devices that were unpaired at most `formerDeviceDays` days ago. */
  byFormerDevice?: true;
  /** Maximum number of calls per minute from one address. For endpoints of TVs: per TV, because many TVs share an address. */
  perMinute?: number;
  /**
   * Each success writes an event with this action, in the transaction of the change. Every call of administrators has it, and
   * every change of people, money, sign-in and settings.
   */
  audited?: AuditAction;
  /** `refused`: administrators who act in the account of somebody else cannot call this endpoint. */
  impersonating?: 'refused';
  /** The call will be removed. Its responses have the headers `Deprecation` and `Sunset`, and the OpenAPI document marks it. */
  deprecated?: Deprecation;
  /** `perMinute` limits each person and not each address. For calls that cost much work, such as rendering a page. */
  countedBy?: 'person';
};

/** Days are in UTC, such as '2027-01-31'. */
export type Deprecation = {
  since: string;
  /** The day from which the call can be missing, at least a year after `since`. */
  removal: string;
  /** The replacement, as a sentence for the reader of the document. */
  instead: string;
};

export type Pages = { max: number; onRequest?: true };

/** The endpoints of one feature, by 'METHOD /path'. */
export type Endpoints = Record<`${Method} /${string}`, Endpoint>;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Returns the given endpoints with their exact types. The compiler checks that they are endpoints. */
export const endpoints = <const E extends Endpoints>(calls: E): E => calls;

type Part<E, K extends string, Way extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType> ? (Way extends 'in' ? z.input<S> : z.output<S>) : undefined;

/** The query of an endpoint with `pages`. `limit`: the number of rows, at most `max`. `cursor`: the `next-cursor` of the page before. */
export type PageQuery = { limit?: number | undefined; cursor?: string | undefined };
/** One page of a list. `next`: the cursor of the next page, or null for the last page. */
export type Page<Rows> = { rows: Rows; next: string | null };
type Paged = { pages: { max: number; onRequest?: never } };
type PagedOnRequest = { pages: { onRequest: true } };
/** The page that a caller requests. */
export type PageRequest = { limit: number; cursor: string | undefined };

/** A part of the input to add to another part. An endpoint without the part adds nothing. */
type Given<T> = undefined extends T ? unknown : T;

/** The input of a call, as the caller sends it. */
export type Sent<E> = Optional<{
  params: Part<E, 'params', 'in'>;
  query: E extends Paged ? PageQuery & Given<Part<E, 'query', 'in'>> : Part<E, 'query', 'in'>;
  body: Part<E, 'body', 'in'>;
}>;

/** The input of a call, as the handler receives it after validation. */
export type Received<E> = {
  params: Part<E, 'params', 'out'>;
  query: Part<E, 'query', 'out'>;
  body: Part<E, 'body', 'out'>;
  page: E extends Paged ? PageRequest : E extends PagedOnRequest ? PageRequest | undefined : undefined;
};

/** The body of the response. */
export type Answer<E extends Endpoint> = z.output<E['answer']>;
/** The result of a call, as the caller receives it. */
export type Answered<E extends Endpoint> = E extends Paged ? Page<Answer<E>> : Answer<E>;
/** The result of a call, as the handler returns it before the checks of the schema. */
export type Returned<E extends Endpoint> = E extends Paged
  ? Page<z.input<E['answer']>>
  : E extends PagedOnRequest
    ? z.input<E['answer']> | Page<z.input<E['answer']>>
    : z.input<E['answer']>;

/** Makes a part of the input optional if the endpoint does not describe it, or if all of its fields are optional. */
type Optional<T> = { [K in keyof T as MayLack<T[K]> extends true ? never : K]: T[K] } & {
  [K in keyof T as MayLack<T[K]> extends true ? K : never]?: T[K];
};
// A type without properties. It is assignable to a type whose properties are all optional.
// oxlint-disable-next-line typescript/no-generated-empty-object-type
type MayLack<T> = undefined extends T ? true : Record<never, never> extends T ? true : false;
