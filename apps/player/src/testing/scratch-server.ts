/// <reference types="node" />
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Hello } from '@marquee/contract/player';
import type { Program } from '@marquee/playback/program/program';

type State = {
  hello: Hello;
  program: Program | undefined;
  files: Map<string, Buffer>;
  /** Pending commands. Each command is returned once. */
  commands: { id: number; action: string; data: string }[];
  /** The request bodies of the device, by path. */
  received: Map<string, Buffer[]>;
};

const fileTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** Starts a minimal HTTP server with the pages of the player, hello, the program, files, commands and reports. */
export async function scratchServer(dist: string) {
  const state: State = {
    hello: { state: 'paired', screenId: 1, screenName: 'Lobby' },
    program: undefined,
    files: new Map(),
    commands: [],
    received: new Map(),
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(404).end());
  });
  server.on('upgrade', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The scratch server has no port');
  return {
    state,
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = state.files.get(pathname);
    if (file)
      return response.writeHead(200, { 'content-type': fileTypes[extname(pathname)] ?? '' }).end(file);
    switch (pathname) {
      case '/display/':
      case '/message/':
        return sendPage(response);
      case '/parent/':
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><body>');
      case '/api/player/hello':
        return response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(state.hello));
      case '/api/player/program': {
        const etag = `"${state.program?.version}"`;
        if (!state.program) return response.writeHead(401).end();
        if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
        return response
          .writeHead(200, { 'content-type': 'application/json', etag })
          .end(JSON.stringify(state.program));
      }
      case '/api/player/preview/screen/1':
        return response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(state.program));
      case '/api/player/commands':
        return response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(state.commands.splice(0)));
      case '/api/player/health':
      case '/api/player/ping':
      case '/api/player/errors':
      case '/api/player/plays':
      case '/api/player/screenshot':
        state.received.set(pathname, [...(state.received.get(pathname) ?? []), await bodyOf(request)]);
        return response.writeHead(204).end();
    }
    const type = pathname.endsWith('.js') ? 'text/javascript' : pathname.endsWith('.css') ? 'text/css' : '';
    const bytes = await readFile(dist + pathname.replace('/display', ''));
    return response.writeHead(200, { 'content-type': type || 'application/octet-stream' }).end(bytes);
  }

  async function sendPage(response: ServerResponse): Promise<void> {
    const nonce = randomBytes(16).toString('hex');
    const page = (await readFile(`${dist}/index.html`, 'utf8')).split('%NONCE%').join(nonce);
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy(nonce),
      })
      .end(page);
  }
}

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    'img-src * blob: data:',
    'media-src * blob:',
    'font-src * data:',
    'frame-src *',
    "connect-src 'self' ws: wss:",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ');

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
