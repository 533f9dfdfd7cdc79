const degrees = new Set(['temperature', 'feels', 'high', 'low']);
const speeds = new Set(['wind']);

/** A weather value in the units people of a place read: 'imperial' is Fahrenheit and mph; anything else is as it came, Celsius and km/h. */
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
