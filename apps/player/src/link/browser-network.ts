import { readCommands } from '../commands/read-commands';
import { download } from './download';
import type { Network } from './network';
import { readJson, request } from './request';

/** Calls the server of this page's origin as the device with this secret. */
export function browserNetwork(secret: string, origin: string = location.origin): Network {
  const authorization = `Bearer ${secret}`;
  const root = `${origin}/api/player`;
  return {
    hello: (details) => request(`${root}/hello`, post({ secret, details }), (response) => response.json()),
    confirm: (accept) => request(`${root}/confirm`, post({ secret, accept }), (response) => response.json()),
    unpair: () => request(`${root}/unpair`, { method: 'POST', headers: { authorization } }, nothing),
    program(known, changeId) {
      const headers = {
        authorization,
        ...(known ? { 'if-none-match': `"${known}"` } : {}),
        ...(changeId ? { 'x-changed': changeId } : {}),
      };
      return request(`${root}/program`, { headers, cache: 'no-store' }, async (response, received) => ({
        program: response.status === 304 ? undefined : await readJson(response, received),
        now: Date.parse(response.headers.get('date') ?? '') || undefined,
      }));
    },
    ping: (body) => request(`${root}/ping`, post(body, { authorization }), nothing),
    health: (body) => request(`${root}/health`, post(body, { authorization }), nothing),
    commands: () =>
      request(`${root}/commands`, { method: 'POST', headers: { authorization } }, async (response) =>
        readCommands(await response.json()),
      ),
    errors: (body) => request(`${root}/errors`, post(body, { authorization }), nothing),
    verboseLogs: (body) => request(`${root}/verboseLogs`, post(body, { authorization }), nothing),
    plays: (body) => request(`${root}/plays`, post(body, { authorization }), nothing, 30_000),
    screenshot: (body) =>
      request(
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
