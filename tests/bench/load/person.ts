import { setTimeout as wait } from 'node:timers/promises';

/**
 * Commands. `begin` starts one call after the other, with pauses, like a person who works during the load. `end` ends the calls.
 */
export type PersonWord = { begin: { url: string; token: string } } | 'end';

/** Duration of each call in milliseconds. */
export type PersonAnswer = { took: number[] };

const thought = 20;
let took: number[] = [];
let working = false;
let done: Promise<void> = Promise.resolve();

const work = async (url: string, token: string) => {
  while (working) {
    const begun = performance.now();
    const response = await fetch(`${url}/api/messages`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A person was answered ${response.status}.`);
    took.push(performance.now() - begun);
    await wait(thought);
  }
};

process.on('disconnect', () => process.exit());
process.on('message', async (word: PersonWord) => {
  if (word === 'end') {
    working = false;
    await done;
    return process.send?.({ took } satisfies PersonAnswer);
  }
  took = [];
  working = true;
  done = work(word.begin.url, word.begin.token).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
  return process.send?.({ took });
});
