import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../storage/storage';
import { copiedProfile, type Pages } from './copied-profile';
import { deviceIdentity } from './identity';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a fake browser. Its pages receive each other's messages and share its storage. */
function browser() {
  const pages = new Set<(event: { data: unknown }) => void>();
  const kept = new Map<string, string>();
  return {
    storage: memoryStorage(),
    second: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    },
    page(): Pages {
      let own: ((event: { data: unknown }) => void) | undefined;
      return {
        postMessage: (data) => pages.forEach((hear) => hear !== own && hear({ data })),
        addEventListener: (_, hear) => {
          own = hear;
          pages.add(hear);
        },
      };
    },
  };
}

async function parted(here: ReturnType<typeof browser>, device: ReturnType<typeof copiedProfile>) {
  const before = await deviceIdentity(here.storage, here.second);
  const parting = device.separateFromCopy();
  await vi.advanceTimersByTimeAsync(2_000);
  return { isCopy: await parting, isAnother: (await deviceIdentity(here.storage, here.second)) !== before };
}

test('a copied profile gets a new secret in both stores', async () => {
  const here = browser();
  const device = copiedProfile(here.storage, here.second, here.page());
  expect(await parted(here, device)).toEqual({ isCopy: true, isAnother: true });
  expect(await deviceIdentity(memoryStorage(), here.second)).toBe(
    await deviceIdentity(here.storage, undefined),
  );
});

test('a browser with two pages keeps its secret, because it is one device', async () => {
  const here = browser();
  copiedProfile(here.storage, here.second, here.page());
  const device = copiedProfile(here.storage, here.second, here.page());
  expect(await parted(here, device)).toEqual({ isCopy: false, isAnother: false });
});

test('a browser without broadcast channels is treated as a copy', async () => {
  const here = browser();
  expect(await parted(here, copiedProfile(here.storage, here.second, undefined))).toEqual({
    isCopy: true,
    isAnother: true,
  });
});
