import type { Holidays, Sky, Source } from '@marquee/playback/template/outside';
import { expect, test } from 'vitest';
import { fixedClock } from '../../kit/clock/clock';
import { computeHolidays } from './compute-holidays';
import { computeSky } from './compute-sky';
import { computeSources } from './compute-sources';

const november = new Date('2026-11-01T00:00:00Z');

const sky = async (place: string, month = november): Promise<Sky> => {
  const found = await computeSky(place, month);
  if (!found) throw new Error(`${place} is unknown.`);
  return found;
};

const holidays = async (address: string): Promise<Holidays> => {
  const found = await computeHolidays(address, november);
  if (!found) throw new Error(`${address} is unknown.`);
  return found;
};

const minutes = (instant: number | null | undefined, time: string) =>
  Math.abs((instant ?? 0) - new Date(time).getTime()) / 60_000;

test('the sky has 100 days from the first of the month, with sunrise and sunset in UTC', async () => {
  const { place, zone, isSouth, days } = await sky('new york');
  expect([place, zone, isSouth]).toEqual(['New York', 'America/New_York', false]);
  expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([100, '2026-11-01', '2027-02-08']);
  const day = days.find(({ date }) => date === '2026-11-23');
  expect(minutes(day?.sunrise, '2026-11-23T11:53:00Z')).toBeLessThan(3);
  expect(minutes(day?.sunset, '2026-11-23T21:32:00Z')).toBeLessThan(3);
});

test('the sun of a day is the sun of that day in zones far from UTC', async () => {
  const sydney = await sky('-33.87, 151.2');
  const day = sydney.days.find(({ date }) => date === '2026-11-23');
  expect([sydney.zone, sydney.isSouth]).toEqual(['Australia/Sydney', true]);
  expect(minutes(day?.sunrise, '2026-11-22T18:39:00Z')).toBeLessThan(5);
  expect(minutes(day?.sunset, '2026-11-23T08:46:00Z')).toBeLessThan(5);
});

test('the moon is full on November 24 and new on December 9 in 2026', async () => {
  const { days } = await sky('London');
  const phaseOn = (wanted: string) => days.find(({ date }) => date === wanted)?.phase ?? -1;
  expect(Math.abs(phaseOn('2026-11-24') - 0.5)).toBeLessThan(0.02);
  expect(Math.min(phaseOn('2026-12-09'), 1 - phaseOn('2026-12-09'))).toBeLessThan(0.02);
});

test('the sun stays up or down near the pole', async () => {
  const june = (await sky('69.65, 18.95', new Date('2026-06-01T00:00:00Z'))).days[20];
  expect(june).toMatchObject({ sunrise: null, sunset: null, isUp: true });
  const december = (await sky('69.65, 18.95')).days.find(({ date }) => date === '2026-12-21');
  expect(december).toMatchObject({ sunrise: null, sunset: null, isUp: false });
});

test.each([
  ['São Paulo', 'America/Sao_Paulo'],
  ['Portland, Oregon', 'America/Los_Angeles'],
  ['Paris, FR', 'Europe/Paris'],
  [' TOKYO ', 'Asia/Tokyo'],
])('the place "%s" is found', async (place, zone) => {
  expect((await sky(place)).zone).toBe(zone);
});

test.each(['Atlantis', 'Paris, DE', '91, 0', '0, 181', ''])('the place "%s" is unknown', async (place) => {
  expect(await computeSky(place, november)).toBeNull();
});

test('holidays of 13 months have a name, a date and whether they are public', async () => {
  const { place, days } = await holidays('US//own');
  expect(place).toBe('United States of America');
  expect(days).toContainEqual({ date: '2026-11-26', name: 'Thanksgiving Day', isPublic: true });
  expect(days).toContainEqual({ date: '2027-05-09', name: "Mother's Day", isPublic: false });
  expect(days.filter(({ date }) => date < '2026-11-01' || date > '2027-11-30')).toEqual([]);
  expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
});

test('a region adds its holidays, and an unknown region has those of its country', async () => {
  const name = 'César Chávez Day';
  expect((await holidays('US/CA/own')).days.some((day) => day.name === name)).toBe(true);
  expect((await holidays('US//own')).days.some((day) => day.name === name)).toBe(false);
  expect(await holidays('us/zz/own')).toEqual(await holidays('US//own'));
});

test('names are in the language of the country or in English', async () => {
  const onNewYear = async (address: string) =>
    (await holidays(address)).days.find(({ date }) => date === '2027-01-01')?.name;
  expect(await onNewYear('DE//own')).toBe('Neujahr');
  expect(await onNewYear('DE//en')).toBe("New Year's Day");
});

test('school holidays are left out, and an unknown country has no value', async () => {
  expect((await holidays('DE/BY/own')).days.some(({ name }) => name.includes('Bettag'))).toBe(false);
  for (const address of ['XX//own', '', '//']) expect(await computeHolidays(address, november)).toBeNull();
});

test('values are the same during a month and change with the next month', async () => {
  const place: Source = { kind: 'sky', address: 'Berlin' };
  const at = async (time: string) =>
    (await computeSources({ clock: fixedClock(new Date(time)) }, [place])).get('sky', 'Berlin');
  const first = await at('2026-11-01T00:00:00Z');
  expect(await at('2026-11-30T23:59:00Z')).toBe(first);
  expect(await at('2026-12-01T00:00:00Z')).not.toEqual(first);
});
