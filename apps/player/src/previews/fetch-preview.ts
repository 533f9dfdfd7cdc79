import type { Program } from '@marquee/playback/program/program';
import { faultStatus } from '../link/network';
import { request } from '../link/request';
import { showOwnPage } from '../stage/show-own-page';
import type { Stage } from '../stage/stage';

/** Milliseconds before a failed request is repeated. */
const retryDelay = 5_000;

/**
 * Fetches the program of a preview, with the token that the web app stored in this browser. Repeats a request that fails. If
 * the server refuses the request, shows a notice and returns undefined.
 */
export async function fetchPreview(stage: Stage, path: string): Promise<Program | undefined> {
  const token = localStorage.getItem('marquee-token');
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const url = `${location.origin}/api/player/preview${path}`;
  for (;;) {
    try {
      return await request(url, { headers, cache: 'no-store' }, (response) => response.json());
    } catch (thrown) {
      const status = faultStatus(thrown) ?? 0;
      if (status >= 400 && status < 500 && status !== 429) {
        const text =
          status === 401 || status === 403 ? 'Please sign in again.' : 'Not found. It may have been deleted.';
        showOwnPage(stage, { kind: 'notice', title: 'No preview', text });
        return undefined;
      }
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
    }
  }
}
