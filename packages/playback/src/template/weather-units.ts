const degrees = new Set(['temperature', 'feels', 'high', 'low']);
const speeds = new Set(['wind']);

/** Returns a weather value in these units. 'imperial' converts to Fahrenheit and mph. Other values keep Celsius and km/h. */
export function weatherIn(value: unknown, units: unknown): unknown {
  return units === 'imperial' ? converted(value) : value;
}

function converted(value: unknown, key = ''): unknown {
  if (typeof value === 'number') {
    if (degrees.has(key)) return rounded(value * 1.8 + 32);
    return speeds.has(key) ? rounded(value * 0.621371) : value;
  }
  if (Array.isArray(value)) return value.map((item) => converted(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, converted(part, name)]));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
