import type { Lookup } from '@marquee/playback/template/outside';
import { makePage } from '@marquee/playback/template/page';
import { renderBody } from '@marquee/playback/template/render-template';
import { chromium } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { findAbove } from '../../kit/config/find-above';
import { findBrowser } from '../../kit/render/find-browser';
import { readBuiltIn } from './read-built-in';

const templates = readBuiltIn(findAbove('templates'));
const browser = await chromium.launch({
  ...(await findBrowser(process.env.CHROMIUM_PATH ?? '')),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
afterAll(() => browser.close());

/** Returns the title that a stored page shows on a screen without a network at a time of the screen's clock. */
const titleAt = async (page: string, time: string, timezoneId = 'UTC'): Promise<string | null> => {
  const context = await browser.newContext({ timezoneId, offline: true });
  const screen = await context.newPage();
  await screen.clock.setFixedTime(new Date(time));
  await screen.setContent(page);
  const title = await screen.locator('h1').textContent();
  await context.close();
  return title;
};

const pageOf = (id: number, answers: Record<string, string>, fetched: Lookup = () => null): string => {
  const template = templates.find((one) => one.id === id);
  const { body, error } = renderBody({
    html: template?.html ?? '',
    questions: template?.questions ?? [],
    answers,
    shape: '16:9',
    message: { id: 1, seconds: 15 },
    fetched,
  });
  expect(error).toBeNull();
  return makePage({ body, shape: '16:9', seconds: 15 });
};

const texts = pageOf(38, { entries: JSON.stringify([{ text: 'One' }, { text: 'Two' }, { text: 'Three' }]) });

test('a stored page shows another text each day, and the first text again after the last', async () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2027-11-23', '2031-02-28'];
  const shown: (string | null)[] = [];
  for (const day of days) shown.push(await titleAt(texts, `${day}T12:00:00Z`));
  expect(shown.slice(0, 3).toSorted()).toEqual(['One', 'Three', 'Two']);
  expect(shown[3]).toBe(shown[0]);
  for (const text of shown) expect(['One', 'Two', 'Three']).toContain(text);
});

test('the text changes at midnight of the screen', async () => {
  const at = (time: string) => titleAt(texts, time, 'Pacific/Auckland');
  const [evening, before, after] = [
    await at('2026-11-23T00:00:00Z'),
    await at('2026-11-23T10:59:00Z'),
    await at('2026-11-23T11:01:00Z'),
  ];
  expect(before).toBe(evening);
  expect(after).not.toBe(evening);
});

test('trivia shows another question every hour if the message asks for it', async () => {
  const questions = JSON.stringify(
    ['First?', 'Second?'].map((question) => ({ question, right: 'Yes', others: 'No' })),
  );
  const hourly = pageOf(27, { questions, first: 'hour' });
  const shown = [
    await titleAt(hourly, '2026-11-23T08:10:00Z'),
    await titleAt(hourly, '2026-11-23T08:50:00Z'),
    await titleAt(hourly, '2026-11-23T09:10:00Z'),
  ];
  expect(shown[1]).toBe(shown[0]);
  expect(new Set(shown)).toEqual(new Set(['First?', 'Second?']));
  const fixed = pageOf(27, { questions });
  for (const hour of ['08', '09']) expect(await titleAt(fixed, `2026-11-23T${hour}:10:00Z`)).toBe('First?');
});

test('the page of holidays shows the holidays of today, then the next holiday, then none', async () => {
  const day = (date: string, name: string, isPublic = true) => ({ date, name, isPublic });
  const days = [
    day('2026-12-25', 'Christmas Day'),
    day('2026-12-25', 'Another day', false),
    day('2027-01-01', 'New Year'),
  ];
  const page = pageOf(41, {}, (kind, address) =>
    kind === 'holidays' && address === 'US//own' ? { days } : null,
  );
  expect(await titleAt(page, '2026-12-25T12:00:00Z')).toBe('Christmas Day and Another day');
  expect(await titleAt(page, '2026-12-26T12:00:00Z')).toBe('New Year');
  expect(await titleAt(page, '2027-01-02T12:00:00Z')).toBe('No holiday is known for this country');
});

test('the page of sun and moon shows the times in the zone of the place', async () => {
  const at = (time: string) => new Date(time).getTime();
  const sky = {
    place: 'New York',
    zone: 'America/New_York',
    isSouth: false,
    days: [
      {
        date: '2026-11-23',
        sunrise: at('2026-11-23T11:52:00Z'),
        sunset: at('2026-11-23T21:32:00Z'),
        isUp: false,
        phase: 0.45,
      },
      { date: '2026-11-24', sunrise: null, sunset: null, isUp: true, phase: 0.5 },
    ],
  };
  const page = pageOf(39, { hours: '12' }, (kind) => (kind === 'sky' ? sky : null));
  const texts = async (time: string) => {
    const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', offline: true });
    const screen = await context.newPage();
    await screen.clock.setFixedTime(new Date(time));
    await screen.setContent(page);
    const shown = await screen.locator('#place, .time, #day, #phase').allTextContents();
    await context.close();
    return shown;
  };
  expect(await texts('2026-11-24T02:00:00Z')).toEqual([
    'New York',
    '6:52am',
    '4:32pm',
    'Daylight: 9 h 40 min',
    'Waxing gibbous',
  ]);
  expect(await texts('2026-11-24T12:00:00Z')).toEqual([
    'New York',
    'Up all day',
    'Up all day',
    '',
    'Full moon',
  ]);
  expect((await texts('2027-06-01T12:00:00Z'))[0]).toBe('The times for this place are not known');
});
