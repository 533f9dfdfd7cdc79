import type { Weather } from '@marquee/playback/template/outside';
import { z } from 'zod';
import { FetchError } from '../../kit/fetch/fetch-error';
import type { Services } from '../../kit/http/context';

const found = z.object({
  results: z
    .array(
      z.object({
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        country: z.string().optional(),
        country_code: z.string().optional(),
        admin1: z.string().optional(),
        admin2: z.string().optional(),
      }),
    )
    .default([]),
});

const numbers = z.array(z.number().nullable()).max(400);
const forecast = z.object({
  timezone: z.string(),
  utc_offset_seconds: z.number(),
  hourly: z.object({
    time: z.array(z.number()).max(400),
    temperature_2m: numbers,
    apparent_temperature: numbers,
    relative_humidity_2m: numbers,
    wind_speed_10m: numbers,
    precipitation_probability: numbers,
    weather_code: numbers,
    is_day: numbers,
  }),
  daily: z.object({
    time: z.array(z.number()).max(20),
    temperature_2m_max: numbers,
    temperature_2m_min: numbers,
    weather_code: numbers,
    precipitation_probability_max: numbers,
    sunrise: numbers,
    sunset: numbers,
  }),
});

/**
 * Returns the weather of today and the next six days, by the hour from the current hour. The place is a name ('Springfield',
 * 'Springfield, Illinois') or 'latitude,longitude'. The data comes from Open-Meteo.com, whose license requires that its name is
 * shown with the data.
 * @throws FetchError if the place is unknown or the service does not respond
 */
export const readWeather = async (services: Services, place: string): Promise<Weather> => {
  const { latitude, longitude, name } = await placeOf(services, place);
  const query = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    hourly: Object.keys(forecast.shape.hourly.shape).slice(1).join(','),
    daily: Object.keys(forecast.shape.daily.shape).slice(1).join(','),
    timezone: 'auto',
    timeformat: 'unixtime',
    forecast_days: '7',
  });
  const { hourly, daily, timezone, utc_offset_seconds } = forecast.parse(
    await jsonAt(
      services,
      `${services.config.weatherUrl || 'https://api.open-meteo.com'}/v1/forecast?${query.toString()}`,
    ),
  );
  const thisHour = Math.floor(services.clock.now().getTime() / 3_600_000) * 3_600;
  return {
    place: name,
    zone: timezone,
    hours: hourly.time.flatMap((time, at) => {
      const temperature = hourly.temperature_2m[at];
      if (time < thisHour || temperature == null) return [];
      return {
        time: time * 1000,
        temperature,
        feels: hourly.apparent_temperature[at] ?? temperature,
        humidity: hourly.relative_humidity_2m[at] ?? 0,
        wind: hourly.wind_speed_10m[at] ?? 0,
        rainChance: hourly.precipitation_probability[at] ?? 0,
        code: hourly.weather_code[at] ?? 0,
        day: hourly.is_day[at] === 1,
      };
    }),
    days: daily.time.flatMap((time, at) => {
      const [high, low] = [daily.temperature_2m_max[at], daily.temperature_2m_min[at]];
      if (high == null || low == null) return [];
      return {
        date: new Date((time + utc_offset_seconds) * 1000).toISOString().slice(0, 10),
        high,
        low,
        code: daily.weather_code[at] ?? 0,
        rainChance: daily.precipitation_probability_max[at] ?? 0,
        sunrise: (daily.sunrise[at] ?? 0) * 1000,
        sunset: (daily.sunset[at] ?? 0) * 1000,
      };
    }),
  };
};

const placeOf = async (services: Services, place: string) => {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(place) ?? [];
  if (latitude && longitude) return { latitude: Number(latitude), longitude: Number(longitude), name: '' };
  const [name = '', ...rest] = place.split(',').map((part) => part.trim());
  const query = new URLSearchParams({ name, count: '10', language: 'en', format: 'json' });
  const base = services.config.weatherUrl || 'https://geocoding-api.open-meteo.com';
  const { results } = found.parse(await jsonAt(services, `${base}/v1/search?${query.toString()}`));
  const fits = (result: (typeof results)[number]) =>
    rest.every((part) =>
      [result.country, result.country_code, result.admin1, result.admin2].some(
        (known) => known?.toLowerCase() === part.toLowerCase(),
      ),
    );
  const best = results.find(fits) ?? results[0];
  if (!best) throw new FetchError(`No place called ${place} was found.`);
  return { latitude: best.latitude, longitude: best.longitude, name };
};

const jsonAt = async (services: Services, address: string): Promise<unknown> => {
  const answer = await services.fetch(address, { types: ['application/json'], maxBytes: 500_000 });
  return answer.kind === 'read' ? JSON.parse(answer.bytes.toString()) : null;
};
