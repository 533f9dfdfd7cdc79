import { readCommands } from '../commands/read-commands';
import { download } from './download';
import type { Network } from './network';
import { ask, readJson } from './request';

/** The server of this page's origin, spoken to as the device with this secret. */
export function browserNetwork(secret: string, origin: string = location.origin): Network {
  const authorization = `Bearer ${secret}`;
  const root = `${origin}/api/player`;
  return {
    hello: (details) => ask(`${root}/hello`, post({ secret, details }), (response) => response.json()),
    confirm: (accept) => ask(`${root}/confirm`, post({ secret, accept }), (response) => response.json()),
    unpair: () => ask(`${root}/unpair`, { method: 'POST', headers: { authorization } }, nothing),
    program(known, mark) {
      const headers = {
        authorization,
        ...(known ? { 'if-none-match': `"${known}"` } : {}),
        ...(mark ? { 'x-changed': mark } : {}),
      };
      return ask(`${root}/program`, { headers, cache: 'no-store' }, async (response, came) => ({
        program: response.status === 304 ? undefined : await readJson(response, came),
        now: Date.parse(response.headers.get('date') ?? '') || undefined,
      }));
    },
    ping: (body) => ask(`${root}/ping`, post(body, { authorization }), nothing),
    health: (body) => ask(`${root}/health`, post(body, { authorization }), nothing),
    commands: () =>
      ask(`${root}/commands`, { method: 'POST', headers: { authorization } }, async (response) =>
        readCommands(await response.json()),
      ),
    errors: (body) => ask(`${root}/errors`, post(body, { authorization }), nothing),
    verboseLogs: (body) => ask(`${root}/verboseLogs`, post(body, { authorization }), nothing),
    plays: (body) => ask(`${root}/plays`, post(body, { authorization }), nothing, 30_000),
    screenshot: (body) =>
      ask(
        `${root}/screenshot`,
        { method: 'POST', headers: { authorization, 'content-type': 'image/jpeg' }, body },
        nothing,
        60_000,
      ),
    download,
    openSocket(on) {
      const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/api/player/link`);
      socket.onopen = () => on.opened();
      socket.onmessage = ({ data }) => on.text(String(data));
      socket.onclose = () => on.closed();
      return {
        send: (text) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(text);
        },
        close: () => socket.close(),
      };
    },
  };
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const nothing = async () => undefined;
