/** The names of browsers in user agents. The order matters, because most browsers also name Chrome and Safari. */
const programs: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** The names of systems in user agents. The order matters, because Android also names Linux, and iPhones name Mac OS X. */
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns the name of a browser for people, such as "Chrome on Windows", or of another program, such as "curl". */
export const browserName = (userAgent: string): string => {
  const program = firstOf(programs, userAgent) ?? otherProgram(userAgent);
  const system = firstOf(systems, userAgent);
  if (!program) return system ? `Browser on ${system}` : 'Unknown browser';
  return system ? `${program} on ${system}` : program;
};

/** Returns whether the user agent belongs to a phone or a tablet. */
export const isHandheld = (userAgent: string): boolean => /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent);

const firstOf = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The names of libraries with which programs call the API. They say nothing to people. */
const libraries =
  /^(node|undici|node-fetch|axios|got|python-\w+|Python-urllib|aiohttp|Go-http-client|okhttp|Java|Apache-HttpClient|Ruby|PHP|GuzzleHttp|reqwest|Deno|Bun)$/i;

const otherProgram = (userAgent: string) => {
  const name = /^[\w.-]{1,40}(?=\/|$)/.exec(userAgent)?.[0];
  if (name === 'Mozilla') return undefined;
  return name !== undefined && libraries.test(name) ? 'API program' : name;
};
