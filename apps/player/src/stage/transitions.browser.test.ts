/// <reference types="node" />

import type { Transition } from '@marquee/playback/program/program';
import { makePage } from '@marquee/playback/template/page';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { colorReader, middles, openBrowser, recordFrames } from '../testing/browser';
import { message, programOf } from '../testing/programs';
import { scratchServer } from '../testing/scratch-server';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

const today = new Date().setUTCHours(0, 0, 0, 0);
const ground = (id: number, color: string, transition?: Transition) =>
  message(id, {
    seconds: 2,
    page: makePage({ body: `<body style="background:${color}">`, shape: '16:9', seconds: 2 }),
    ...(transition && { transition }),
  });

/**
 * Plays a red and a blue message. Returns the colors of all frames at the left and at the right edge, from the first frame that
 * a message fills. The first message moves in over the black background.
 */
const framesWith = async (transition: Transition | undefined) => {
  const server = await scratchServer(inject('player'));
  server.state.program = programOf([ground(1, '#f00', transition), ground(2, '#00f', transition)], {
    segments: [{ at: today, schedules: [1] }],
    knownUntil: today + 60 * 86_400_000,
  });
  const probe = await browser.newPage();
  const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
  const tv = await context.newPage();
  await tv.goto(`${server.url}/display/`);
  const recording = await recordFrames(tv, 640);
  const early = colorReader(probe, recording.frames, { x: 0.05, y: 0.5 });
  const isBoth = async () => new Set((await early()).filter((color) => color !== '0,0,0')).size > 1;
  await expect.poll(isBoth, { timeout: 15_000 }).toBe(true);
  await expect.poll(async () => (await early()).at(-1), { timeout: 15_000 }).toMatch(/^(0,0,255|255,0,0)$/);
  const recorded = await recording.stop();
  const colorsAt = (x: number) => middles(probe, recorded, { x, y: 0.5 });
  const columns = { left: await colorsAt(0.05), right: await colorsAt(0.95) };
  await probe.close();
  await context.close();
  await server.stop();
  const frames = columns.left.map((left, index) => ({ left, right: columns.right[index] ?? '' }));
  const filled = frames.findIndex(({ left, right }) => left === right && [red, blue].includes(left));
  return frames.slice(filled);
};

const red = '255,0,0';
const blue = '0,0,255';
const isPlain = (color: string) => ['0,0,0', red, blue].includes(color);
/** Mixtures have no green, so neither the black background nor an empty frame shows through a transition. */
const isMixed = (color: string) => {
  const [r = 0, g = 0, b = 0] = color.split(',').map(Number);
  return g === 0 && Math.abs(r + b - 255) < 6;
};

test('a fade mixes both messages, without black in between', async () => {
  const colors = (await framesWith('fade')).map(({ left }) => left).filter((color) => !isPlain(color));
  expect(colors.length).toBeGreaterThan(2);
  expect(colors.filter((color) => !isMixed(color))).toEqual([]);
}, 60_000);

test('a slide moves the new message from the right over the old message', async () => {
  const frames = (await framesWith('slide')).filter(({ left, right }) => left !== right);
  expect(frames.length).toBeGreaterThan(2);
  for (const { left, right } of frames) expect([left, right].toSorted()).toEqual([blue, red]);
}, 60_000);

test('a message without a transition replaces the message before in one frame', async () => {
  const frames = await framesWith(undefined);
  expect(frames.filter(({ left, right }) => left !== right || !isPlain(left))).toEqual([]);
}, 60_000);
