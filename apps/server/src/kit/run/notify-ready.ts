import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Tells systemd that the service is ready, as a unit with `Type=notify` expects. systemd's own program sends the message, because
 * Node has no datagram sockets of Unix. The unit needs `NotifyAccess=all`.
 * @param socket the variable NOTIFY_SOCKET of systemd. Undefined: another program started this process, and nothing is sent
 * @throws Error if the message was not sent
 */
export const notifyReady = async (socket: string | undefined): Promise<void> => {
  if (!socket) return;
  await promisify(execFile)('systemd-notify', ['--ready'], {
    env: { PATH: '/usr/bin:/bin', NOTIFY_SOCKET: socket },
    timeout: 30_000,
  });
};
