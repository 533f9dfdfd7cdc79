/// <reference types="node" />
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { makePage, noncePlaceholder } from '@marquee/playback/template/page';
import { expect, inject, test } from 'vitest';
import { completeBrowserPath, middles, openBrowser } from '../testing/browser';
import { message, programOf } from '../testing/programs';
import { scratchServer } from '../testing/scratch-server';

test('if a frame hangs the process of the page, the page is reloaded and another message plays', async () => {
  const server = await scratchServer(inject('impatientPlayer'));
  const plain = (color: string, script = '') =>
    makePage({ body: `<body style="background:${color}">Plays.${script}`, shape: '16:9', seconds: 3600 });
  const script = `<script nonce=${noncePlaceholder}>function startAd() { setTimeout(function () { for (;;); }, 500); }</script>`;
  const hanging = message(1, { seconds: 3600, page: plain('#ff0', script) });
  server.state.program = programOf([hanging, message(2, { seconds: 3600, page: plain('#f00') })], {
    segments: [{ at: Date.now() - 1000, schedules: [1] }],
    knownUntil: Date.now() + 86_400_000,
  });
  // The browser runs without a debugger, because a debugger would wait for the hanging page.
  const profile = await mkdtemp(`${tmpdir()}/player-profile-`);
  const alone = spawn(
    completeBrowserPath,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-features=IsolateSandboxedIframes',
      `--user-data-dir=${profile}`,
      `${server.url}/display/`,
    ],
    { stdio: 'ignore', detached: true },
  );
  try {
    const shots = () => server.state.received.get('/api/player/screenshot') ?? [];
    await expect.poll(() => shots().length, { timeout: 30_000 }).toBe(1);
    const browser = await openBrowser();
    const probe = await browser.newPage();
    const [color] = await middles(probe, [`data:image/jpeg;base64,${shots()[0]?.toString('base64')}`]);
    expect(color).toMatch(/^25\d,[01],[01]$/);
    await browser.close();
  } finally {
    if (alone.pid) process.kill(-alone.pid, 'SIGKILL');
    await server.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}, 50_000);
