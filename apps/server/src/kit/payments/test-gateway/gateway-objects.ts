import { randomBytes } from 'node:crypto';
import type { GatewayFault } from '../../../schema/gateway-objects';

/** Returns a new id with the prefix that the provider gives to ids of this kind. */
export const newObjectId = (prefix: 'cus' | 'pm' | 'seti' | 'pi' | 're'): string =>
  `${prefix}_test_${randomBytes(12).toString('hex')}`;

/** Returns the secret with which a page confirms an object. */
export const newSecret = (id: string): string => `${id}_secret_${randomBytes(16).toString('hex')}`;

/** The refusal of a request, with the status of the response. */
export class GatewayError extends Error {
  constructor(
    readonly status: number,
    readonly fault: GatewayFault,
  ) {
    super(fault.message);
  }
}

export const missing = (id: string, param = 'id'): GatewayError =>
  new GatewayError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such object: '${id}'`,
    param,
  });
