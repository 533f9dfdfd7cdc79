import type { Endpoint, Who } from '@marquee/contract/kit/endpoint';
import { keyScopeOf } from '@marquee/contract/kit/key-scopes';
import type { FastifyRequest } from 'fastify';
import type { PairedDevice, Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import { bearerOf } from '../../kit/http/bearer';
import type { Services } from '../../kit/http/context';
import type { Identify } from '../../kit/http/mount';
import { keyPrefix, personOfKey } from '../api-keys/api-key-access';
import { personOf } from './session-access';

/** Finds the device of a secret. */
type Devices = {
  pairedDevice: (secret: string) => Promise<PairedDevice>;
  pairedOrFormerDevice: (secret: string) => Promise<PairedDevice>;
};

/** Returns a function that finds the caller of a call. */
export const identifyCallers =
  (services: Services, devices: Devices): Identify =>
  async (request, name, endpoint) => {
    const { who, refusal, byFormerDevice, orPerson } = endpoint;
    if (who === 'anyone') return orPerson && personOrNobody(services, request, name, endpoint);
    const token = bearerOf(request);
    if (who === 'device' && byFormerDevice) return devices.pairedOrFormerDevice(token);
    if (who === 'device') return devices.pairedDevice(token);
    const person = await personBehind(services, token, name, endpoint);
    if (person.support && endpoint.impersonating === 'refused') throw new AppError('not-as-support');
    if (!mayCall(person, who)) throw new AppError('not-allowed', refusal ? [refusal] : undefined);
    return person;
  };

/** Returns the person of a token or of an API key that may make this call. */
const personBehind = async (
  services: Services,
  token: string,
  name: string,
  endpoint: Endpoint,
): Promise<Person> => {
  // A text without the three parts of a token is a wrong key: its program has no session that could end.
  if (token.startsWith(keyPrefix) || token.split('.').length !== 3)
    return personOfKey(services, token, keyScopeOf(name, endpoint));
  const person = await personOf(services, token);
  if (person.claims.choosePassword && !endpoint.byMailedLink)
    throw new AppError('not-allowed', ['Please choose a password first.']);
  return person;
};

/** Returns the caller of a call for anyone: a person who may make the call as that person, or undefined. */
const personOrNobody = async (
  services: Services,
  request: FastifyRequest,
  name: string,
  endpoint: Endpoint,
): Promise<Person | undefined> => {
  try {
    return await personBehind(services, bearerOf(request), name, endpoint);
  } catch (error) {
    if (error instanceof AppError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
};

/** Returns whether a person may call an endpoint. `person` allows every person; other values are the required permission. */
const mayCall = ({ permissions }: Person, who: Exclude<Who, 'anyone' | 'device'>): boolean =>
  who === 'person' || permissions.has(who);
