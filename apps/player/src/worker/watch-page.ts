declare const self: ServiceWorkerGlobalScope;
/** ms without a word after which a page counts as stuck. Put in by Vite. */
declare const __STUCK_AFTER__: number;

type Beat = { at: number; open: number[] };

/** The last word of each page, by its id. */
const beats = new Map<string, Beat>();
/** A slow device takes its time for the way out; it is used once. */
const leadsWithin = 10_000;
/** A page that is being loaded anew over an error, until when. */
let erringUntil = 0;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes what a page says of its life; the promise holds this worker until it is clear that another word came. */
export async function hearBeat(id: string, word: unknown): Promise<void> {
  beats.delete(id);
  const open = openIn(word);
  if (!open) return;
  const beat = { at: Date.now(), open };
  beats.set(id, beat);
  await wait(__STUCK_AFTER__);
  // A machine that slept: the page has not had its turn yet.
  if (Date.now() - beat.at > __STUCK_AFTER__ + 5_000) await wait(__STUCK_AFTER__);
  if (beats.get(id) !== beat) return;
  beats.delete(id);
  const client = await self.clients.get(id);
  if (client instanceof WindowClient && client.visibilityState === 'visible') await loadAnew(client, open);
}

/**
 * A page that hangs can't be left for another of its own site: the browser would load that in the same process, which hangs.
 * The browser's own page about an error has a process of its own; so it is led there first, and Chromium, of itself, tries the address
 * again a second later, in a new process. Other browsers would stay there; and so would this one with no network, so it waits for that.
 */
async function loadAnew(client: WindowClient, open: number[]): Promise<void> {
  const { origin, pathname } = new URL(client.url);
  if (!/Chrom(e|ium)\//.test(navigator.userAgent) || !navigator.onLine) return;
  erringUntil = Date.now() + leadsWithin;
  await client.navigate(`${origin}${pathname}?hung=${open.join()}`).catch(() => null);
}

/** Is this the way out of a page that hangs? Then it is to be answered with an error. */
export function isWayOut(url: URL): boolean {
  const isSo = url.searchParams.has('hung') && Date.now() < erringUntil;
  if (isSo) erringUntil = 0;
  return isSo;
}

function openIn(word: unknown): number[] | undefined {
  if (typeof word !== 'object' || !word || !('type' in word) || word.type !== 'beat') return undefined;
  return 'open' in word && Array.isArray(word.open) ? word.open.map(Number) : [];
}
