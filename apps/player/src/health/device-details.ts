/** Describes this device for the person who manages it. */
export function deviceDetails(): Record<string, string> {
  return {
    deviceName: nameOf(navigator.userAgent),
    deviceType: systemOf(navigator.userAgent)?.[1].replace(/^an? /, '') ?? '',
    manufacturer: systemOf(navigator.userAgent)?.[2] ?? '',
    browser: navigator.userAgent.slice(0, 200),
    screen: `${screen.width}x${screen.height} at ${devicePixelRatio}`,
    language: navigator.language,
  };
}

/** Returns the number of bytes that this origin stores, or 0 if the browser has no estimate. */
export async function storedBytes(): Promise<number> {
  return Math.round((await navigator.storage?.estimate())?.usage ?? 0);
}

/** A pattern in the browser's user agent, the name of the system, and the manufacturer if it is certain. */
const systems: [RegExp, string, string][] = [
  [/Web0S|webOS/, 'an LG TV', 'LG'],
  [/Tizen/, 'a Samsung TV', 'Samsung'],
  [/\bAFT\w+/, 'a Fire TV', 'Amazon'],
  [/CrOS/, 'ChromeOS', ''],
  [/Android/, 'Android', ''],
  [/iPad|iPhone/, 'iOS', 'Apple'],
  [/Windows/, 'Windows', ''],
  [/Mac OS/, 'a Mac', 'Apple'],
  [/Linux/, 'Linux', ''],
];

const systemOf = (agent: string) => systems.find(([pattern]) => pattern.test(agent));

/** Returns the name of the browser and of the system, for example "Chrome on Linux". */
function nameOf(agent: string): string {
  const browsers: [RegExp, string][] = [
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Silk\//, 'Silk'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ];
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1] ?? 'A browser';
  return [browser, systemOf(agent)?.[1]].filter(Boolean).join(' on ');
}
