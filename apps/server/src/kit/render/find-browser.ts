import { existsSync } from 'node:fs';
import { type UnpackedBrowser, unpackBrowser } from './unpack-browser';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

export type FoundBrowser = { executablePath: string } | UnpackedBrowser;

/** Returns the configured browser, an installed browser or the browser from npm. Returns undefined if there is no browser. */
export const findBrowser = async (named: string): Promise<FoundBrowser | undefined> => {
  if (named === 'none') return undefined;
  const found = named || places.find((path) => existsSync(path));
  return found ? { executablePath: found } : unpackBrowser();
};
