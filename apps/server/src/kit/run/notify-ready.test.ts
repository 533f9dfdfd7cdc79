import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { notifyReady } from './notify-ready';

/** Listens on a datagram socket of Unix as systemd does, and prints the first message. Node has no such sockets. */
const receiver = `
import socket, sys
receiver = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
receiver.bind(sys.argv[1])
print('listening', flush=True)
print(receiver.recv(4096).decode(), flush=True)
receiver.recv(4096)
`;
const programs = ['/usr/bin/python3', '/usr/bin/systemd-notify'];

test.skipIf(!programs.every((path) => existsSync(path)))(
  'tells systemd that the service is ready',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-notify-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const socket = join(folder, 'notify');
    const child = spawn('/usr/bin/python3', ['-c', receiver, socket], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
    await once(child.stdout, 'data');
    await notifyReady(socket);
    await ended;
    expect(output).toContain('READY=1');
  },
);

test('sends nothing if systemd does not wait', async () => {
  await expect(notifyReady(undefined)).resolves.toBeUndefined();
});

test('reports a message that was not sent', async () => {
  await expect(notifyReady('/nowhere/notify')).rejects.toThrow('systemd-notify');
});
