import type { Program } from '@marquee/playback/program/program';
import { faultStatus } from '../link/network';
import { ask } from '../link/request';
import { showOwnPage } from '../stage/show-own-page';
import type { Stage } from '../stage/stage';

const tryAgain = 5_000;

/**
 * A preview's program, asked for until the server answers, with the token that the web app keeps in this browser. Nothing
 * where the server refuses, which is then said on screen.
 */
export async function fetchPreview(stage: Stage, path: string): Promise<Program | undefined> {
  const token = localStorage.getItem('marquee-token');
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const url = `${location.origin}/api/player/preview${path}`;
  for (;;) {
    try {
      return await ask(url, { headers, cache: 'no-store' }, (response) => response.json());
    } catch (thrown) {
      const status = faultStatus(thrown) ?? 0;
      if (status >= 400 && status < 500 && status !== 429) {
        const text =
          status === 401 || status === 403
            ? 'Please sign in again.'
            : 'This does not exist, or no longer does.';
        showOwnPage(stage, { kind: 'notice', title: 'No preview', text });
        return undefined;
      }
      await new Promise((resolve) => setTimeout(resolve, tryAgain));
    }
  }
}
