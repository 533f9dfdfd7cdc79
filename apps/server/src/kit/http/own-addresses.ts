import { assetPattern } from '@marquee/playback/template/assets';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { originFor } from './origin-for';

/**
 * Header of our own pages. The value `relative` requests file addresses without an origin, so the pages work at any
 * origin.
 */
export const addressHeader = 'marquee-addresses';

/** The origins of file addresses in the requests of one caller and in the responses. */
export type Naming = {
  /** The prefix of '/content/...' in responses, such as 'https://signs.example.com'. Empty for our own pages. */
  answerOrigin: string;
  /** The origins that this caller may use for our files: PUBLIC_URL, and the origin of the call itself. */
  ownOrigins: readonly string[];
};

export const namingOf = (
  config: Pick<Config, 'hasPublicUrl' | 'publicUrl'>,
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>,
): Naming => ({
  answerOrigin: request.headers[addressHeader] === 'relative' ? '' : originFor(config, request),
  // A proxy may terminate TLS without a header for the protocol, so both protocols are accepted.
  ownOrigins: [...new Set([config.publicUrl, `http://${request.host}`, `https://${request.host}`])],
});

/** Returns an address as the caller receives it. Addresses of other sites stay unchanged. */
export const addressFor = ({ answerOrigin }: Pick<Naming, 'answerOrigin'>, url: string): string =>
  url.startsWith('/') ? answerOrigin + url : url;

/** Returns a text in which each '/content/...' has the origin. */
export const withOrigin = ({ answerOrigin }: Pick<Naming, 'answerOrigin'>, text: string): string =>
  text.replace(
    new RegExp(assetPattern, 'g'),
    (_whole, before: string, url: string) => before + answerOrigin + url,
  );

/** Patterns of the characters before an address: in any text (a value, a list or JSON), and in markup. */
const begins = { anywhere: '^|[\\s"\'`(=,]', inMarkup: '["\'(=]' };

/**
 * Returns a text in which addresses of our own files have no origin.
 * @param place `inMarkup` leaves addresses in visible text and in QR codes unchanged
 */
export const withoutOrigin = (
  { ownOrigins }: Pick<Naming, 'ownOrigins'>,
  text: string,
  place: keyof typeof begins,
): string => {
  if (!text.includes('://')) return text;
  const origins = ownOrigins.map((origin) => origin.replace(/[^\w]/g, '\\$&')).join('|');
  return text.replace(new RegExp(`(${begins[place]})(?:${origins})(?=/content/)`, 'gi'), '$1');
};
