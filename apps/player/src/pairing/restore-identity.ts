import type { Report } from '../health/journal';
import { NetworkFault } from '../link/network';
import { request } from '../link/request';

/** Milliseconds between two attempts. */
const retryDelay = 5_000;

/**
 * Returns the secret that the server stored in a cookie of this browser, or undefined if there is none. A server that does not
 * respond is asked again, because a new secret would end the pairing of this TV. A server of an earlier release has no cookie.
 */
export async function restoreIdentity(report: Report): Promise<unknown> {
  for (;;) {
    try {
      return await request('/api/player/identity', { method: 'POST' }, async (response) => {
        const { secret }: { secret: unknown } = await response.json();
        return secret;
      });
    } catch (thrown) {
      if (thrown instanceof NetworkFault && thrown.status === 404) return undefined;
      report('identity-failed', String(thrown));
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
  }
}
