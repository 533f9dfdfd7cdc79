#!/usr/bin/env node
// Starts Firefox for Playwright, and answers the one command of Playwright that Firefox ESR does not have. Playwright sends this
// command for each profile, and could not open a profile without the answer.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const missing = 'emulation.setMediaFeaturesOverride';

const firefox = spawn('/usr/bin/firefox-esr', process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] });
firefox.once('exit', (code) => process.exit(code ?? 1));
process.once('SIGTERM', () => firefox.kill());

/** Hands the messages of Playwright to Firefox at `address`, and the answers back. */
const relay = (client, address) => {
  const browser = new WebSocket(address, { perMessageDeflate: false });
  const waiting = [];
  browser.once('open', () => {
    for (const text of waiting.splice(0)) browser.send(text);
  });
  client.on('message', (data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    if (method === missing) client.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else waiting.push(text);
  });
  browser.on('message', (data) => client.send(data.toString()));
  browser.once('close', () => client.close());
  client.once('close', () => browser.close());
};

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = /WebDriver BiDi listening on (ws:.+)$/.exec(line)?.[1];
  if (!address) {
    console.error(line);
    continue;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client) => relay(client, `${address}/session`));
  server.once('listening', () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
}
