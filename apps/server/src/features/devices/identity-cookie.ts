import { deviceSecret } from '@marquee/contract/player';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../kit/config/config';

const name = 'marquee-tv';
/** Browsers keep no cookie for longer than 400 days. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/**
 * Sets the cookie that contains the secret of a paired TV. Some browsers delete what scripts store when nobody touches the TV for a
 * week. They keep cookies of the server. Browsers send this cookie only to the endpoint that returns the secret.
 */
export const setIdentityCookie = (reply: FastifyReply, { publicUrl }: Config, secret: string): void => {
  const parts = [`${name}=${secret}`, 'Path=/api/player/identity', `Max-Age=${maxAgeSeconds}`];
  const secure = publicUrl.startsWith('https:') ? ['Secure'] : [];
  reply.header('set-cookie', [...parts, 'HttpOnly', 'SameSite=Strict', ...secure].join('; '));
};

/** Returns the secret in the cookie of the request, or undefined if there is none or it has another form. */
export const secretInCookie = ({ headers }: FastifyRequest): string | undefined => {
  const cookies = (headers.cookie ?? '').split(/; */);
  const value = cookies.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
  return deviceSecret.safeParse(value).data;
};
