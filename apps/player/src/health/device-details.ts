/** What this device is, for the person who looks after it. */
export function deviceDetails(): Record<string, string> {
  return {
    deviceName: nameOf(navigator.userAgent),
    browser: navigator.userAgent.slice(0, 200),
    screen: `${screen.width}x${screen.height} at ${devicePixelRatio}`,
    language: navigator.language,
  };
}

/** Bytes that this origin keeps; 0 where the browser won't say. */
export async function storedBytes(): Promise<number> {
  return Math.round((await navigator.storage?.estimate())?.usage ?? 0);
}

/** Such as "Chrome on Linux"; browsers of TVs name their system. */
function nameOf(agent: string): string {
  const browsers: [RegExp, string][] = [
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Silk\//, 'Silk'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ];
  const systems: [RegExp, string][] = [
    [/Web0S|webOS/, 'an LG TV'],
    [/Tizen/, 'a Samsung TV'],
    [/CrOS/, 'ChromeOS'],
    [/Android/, 'Android'],
    [/iPad|iPhone/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'a Mac'],
    [/Linux/, 'Linux'],
  ];
  const named = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(agent))?.[1];
  return [named(browsers) ?? 'A browser', named(systems)].filter(Boolean).join(' on ');
}
