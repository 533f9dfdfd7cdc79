import type { Program } from '@marquee/playback/program/program';
import { faultStatus } from '../link/network';
import { request } from '../link/request';
import { showOwnPage } from '../stage/show-own-page';
import type { Stage } from '../stage/stage';

/** Milliseconds before a failed request is repeated. */
const retryDelay = 5_000;

/**
 * Fetches the program of a preview, with the token that the web app stored in this browser. If the server refuses the request,
 * shows a notice and returns undefined.
 */
export function fetchPreview(stage: Stage, path: string): Promise<Program | undefined> {
  const token = localStorage.getItem('marquee-token');
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return fetchProgram<Program>(`/api/player/preview${path}`, headers, (status) => {
    const text =
      status === 401 || status === 403 ? 'Please sign in again.' : 'Not found. It may have been deleted.';
    showOwnPage(stage, { kind: 'notice', title: 'No preview', text });
  });
}

/** Fetches the program of a public preview. If the preview has no content, shows a notice and returns undefined. */
export async function fetchPublicPreview(stage: Stage, slot: string): Promise<Program | undefined> {
  const showNothing = () =>
    showOwnPage(stage, { kind: 'notice', title: 'Nothing is shown here yet.', text: '' });
  const program = await fetchProgram<Program | null>(`/api/publicPreviews/${slot}`, {}, showNothing);
  if (program === null) showNothing();
  return program ?? undefined;
}

/** Repeats a request that fails. Returns undefined if the server refuses the request. */
async function fetchProgram<Found>(
  path: string,
  headers: Record<string, string>,
  onRefused: (status: number) => void,
): Promise<Found | undefined> {
  for (;;) {
    try {
      return await request(location.origin + path, { headers, cache: 'no-store' }, (response) =>
        response.json(),
      );
    } catch (thrown) {
      const status = faultStatus(thrown) ?? 0;
      if (status >= 400 && status < 500 && status !== 429) {
        onRefused(status);
        return undefined;
      }
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
    }
  }
}
