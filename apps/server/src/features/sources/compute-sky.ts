import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sky } from '@marquee/playback/template/outside';
import { getMoonIllumination, getTimes } from 'suncalc';
import { z } from 'zod';
import { findAbove } from '../../kit/config/find-above';

const days = 100;
const dayMs = 86_400_000;

const town = z.tuple([z.string(), z.string(), z.string(), z.number(), z.number(), z.string()]);
type Place = { name: string; latitude: number; longitude: number; zone: string };

/** The towns, the largest first: name, state or province, country code, latitude, longitude, time zone. */
const towns = async () =>
  z
    .array(town)
    .parse(JSON.parse(await readFile(join(findAbove('feeds'), '105-sun-and-moon/data/towns.json'), 'utf8')));
let known: ReturnType<typeof towns> | undefined;

/**
 * Returns sunrise, sunset and the phase of the moon at a place for 100 days. Null: the place is unknown.
 */
export const computeSky = async (address: string, month: Date): Promise<Sky | null> => {
  const place = await placeOf(address);
  if (!place) return null;
  const { name, latitude, longitude, zone } = place;
  return {
    place: name,
    zone,
    isSouth: latitude < 0,
    days: Array.from({ length: days }, (_, index) => {
      // Noon at the longitude of the place, so that the sun of the same day is found in every zone.
      const noon = new Date(month.getTime() + index * dayMs + dayMs / 2 - (longitude / 360) * dayMs);
      const { sunrise, sunset, alwaysUp = false } = getTimes(noon, latitude, longitude);
      return {
        date: new Date(month.getTime() + index * dayMs).toISOString().slice(0, 10),
        sunrise: sunrise?.getTime() ?? null,
        sunset: sunset?.getTime() ?? null,
        isUp: alwaysUp,
        phase: Math.round(getMoonIllumination(noon).phase * 1000) / 1000,
      };
    }),
  };
};

/** Finds a town ('Springfield', 'Springfield, Illinois', 'Paris, FR'), or coordinates with the zone of the nearest town. */
const placeOf = async (address: string): Promise<Place | null> => {
  known ??= towns();
  const all = await known;
  const [, first, second] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(address) ?? [];
  if (first !== undefined && second !== undefined) {
    const [latitude, longitude] = [Number(first), Number(second)];
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
    const far = ([, , , lat, lng]: z.output<typeof town>) =>
      (lat - latitude) ** 2 +
      ((((lng - longitude + 540) % 360) - 180) * Math.cos((latitude * Math.PI) / 180)) ** 2;
    const nearest = all.reduce((best, each) => (far(each) < far(best) ? each : best));
    return { name: '', latitude, longitude, zone: nearest[5] };
  }
  const [name = '', ...rest] = address.split(',').map(plain);
  const found = all.find(
    (each) =>
      plain(each[0]) === name && rest.every((part) => plain(each[1]) === part || plain(each[2]) === part),
  );
  return found ? { name: found[0], latitude: found[3], longitude: found[4], zone: found[5] } : null;
};

/** Returns a name without accents and in lower case. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
