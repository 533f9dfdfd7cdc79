import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Limits, ProgramFailed, runLimited } from './run-limited';

const limits: Limits = { memory: 2 ** 30, file: 2 ** 20, seconds: 1 };
const sh = (script: string) => ['/bin/sh', '-c', script] as const;

const stateOf = async (pid: number) =>
  /^State:\s+(\w)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];

test('a program that gets no processor for longer than its CPU time ends late and without a failure', async () => {
  let pid = 0;
  const onLine = (line: string) => {
    pid ||= Number(line);
  };
  const run = runLimited(sh('echo $$; kill -STOP $$; echo done'), limits, { onLine });
  await expect.poll(() => pid && stateOf(pid), { timeout: 30_000 }).toBe('T');
  await sleep(limits.seconds * 1_500);
  process.kill(pid, 'SIGCONT');
  expect(await run).toBe(`${pid}\ndone\n`);
});

test('ends a program that uses more than its CPU time', async () => {
  const failure = await runLimited(sh('while :; do :; done'), limits).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProgramFailed);
  expect(failure).toMatchObject({
    wasKilled: false,
    usedUp: true,
    message: 'It needs more than 1 seconds of computing time.',
  });
}, 120_000);

test('ends a program that ignores the signal of its CPU time', async () => {
  const stubborn = runLimited(sh('trap "" XCPU; while :; do :; done'), limits);
  await expect(stubborn).rejects.toMatchObject({ wasKilled: true });
}, 240_000);

test('a program that hangs without computing can be tried again', async () => {
  const hanging = runLimited(sh('exec sleep 600'), { ...limits, duration: 1 });
  await expect(hanging).rejects.toMatchObject({ wasKilled: true });
});

test('a signal that another program reports as its exit code is a signal', async () => {
  const of = (signal: string) => sh(`sh -c 'kill -${signal} $$'; exit $?`);
  await expect(runLimited(of('KILL'), limits)).rejects.toMatchObject({ wasKilled: true });
  await expect(runLimited(of('XCPU'), limits)).rejects.toMatchObject({ wasKilled: false, usedUp: true });
});

test('a program that ends with an error is not tried again', async () => {
  await expect(runLimited(sh('echo no >&2; exit 3'), limits)).rejects.toMatchObject({
    wasKilled: false,
    usedUp: false,
    message: 'no',
  });
});
