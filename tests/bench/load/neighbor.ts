import { setTimeout as wait } from 'node:timers/promises';

/** Commands. `begin` starts 50 calls a second, without waiting for earlier responses. `end` ends the calls. */
export type NeighborWord = { begin: { url: string; token: string } } | 'end';

/** Duration of each call in milliseconds, and the number of failed calls. */
export type NeighborAnswer = { took: number[]; failed: number };

const everyMs = 20;
const took: number[] = [];
let failed = 0;
const open = new Set<Promise<void>>();
let timer: NodeJS.Timeout | undefined;

const callOnce = async (url: string, token: string) => {
  const began = performance.now();
  try {
    const response = await fetch(`${url}/api/screens`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) failed += 1;
  } catch {
    failed += 1;
  }
  took.push(performance.now() - began);
};

process.on('disconnect', () => process.exit());
process.on('message', async (word: NeighborWord) => {
  if (word === 'end') {
    clearInterval(timer);
    await Promise.race([Promise.all(open), wait(60_000)]);
    return process.send?.({ took, failed } satisfies NeighborAnswer);
  }
  const { url, token } = word.begin;
  timer = setInterval(() => {
    const calling = callOnce(url, token);
    open.add(calling);
    void calling.finally(() => open.delete(calling));
  }, everyMs);
  return process.send?.({ took, failed } satisfies NeighborAnswer);
});
