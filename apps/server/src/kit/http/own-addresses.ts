import { assetPattern } from '@marquee/playback/template/assets';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { originFor } from './origin-for';

/** Our own pages send this header with the value `relative`, because they work at any origin. */
export const addressHeader = 'marquee-addresses';

/** How one caller names the files of this server. */
export type Naming = {
  /** Stands before '/content/...' in answers, such as 'https://signs.example.com'. Empty for our own pages. */
  answerOrigin: string;
  /** The origins by which this caller may name our files: PUBLIC_URL, and the origin of the call itself. */
  ownOrigins: readonly string[];
};

export const namingOf = (
  config: Pick<Config, 'hasPublicUrl' | 'publicUrl'>,
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>,
): Naming => ({
  answerOrigin: request.headers[addressHeader] === 'relative' ? '' : originFor(config, request),
  // A proxy may end TLS without saying so, so both protocols count.
  ownOrigins: [...new Set([config.publicUrl, `http://${request.host}`, `https://${request.host}`])],
});

/** An address as the caller gets it. Addresses of other sites stay as they are. */
export const addressFor = ({ answerOrigin }: Pick<Naming, 'answerOrigin'>, url: string): string =>
  url.startsWith('/') ? answerOrigin + url : url;

/** A text in which each '/content/...' has the origin. */
export const withOrigin = ({ answerOrigin }: Pick<Naming, 'answerOrigin'>, text: string): string =>
  text.replace(
    new RegExp(assetPattern, 'g'),
    (_whole, before: string, url: string) => before + answerOrigin + url,
  );

/** The characters before an address in a value, a list or JSON, and in markup. */
const begins = { anywhere: '^|[\\s"\'`(=,]', inMarkup: '["\'(=]' };

/**
 * A text in which our own files are named without an origin.
 * @param place `inMarkup` keeps addresses in visible text and in QR codes
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
