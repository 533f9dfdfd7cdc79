import type { Device } from '@marquee/contract/devices';

type Details = Partial<Record<string, unknown>>;

/** What a TV says of itself, as it is shown. What it did not say is empty. */
export const detailsOf = ({ deviceDetails }: Pick<Device, 'deviceDetails'>) => {
  const said = read(deviceDetails);
  const text = (name: string) => {
    const value = said[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('deviceName') || 'TV',
    appVersion: text('appVersion'),
    hardware: [text('manufacturer'), text('deviceType') || text('model')].filter(Boolean).join(' '),
    reportTime: text('reportTime'),
    deviceTime: text('deviceTime'),
    lastAction: text('currentAction'),
    actionTime: text('currentActionTime'),
  };
};

const read = (deviceDetails: string): Details => {
  try {
    const details: unknown = JSON.parse(deviceDetails);
    return typeof details === 'object' && details !== null ? { ...details } : {};
  } catch {
    return {};
  }
};

/** So far a clock may be off before anybody need mind, in minutes. */
const mostOff = 2;

/** How wrong a TV's clock was when it last reported, in words; nothing when it was right, or said nothing. */
export const clockFault = (deviceTime: string, reportTime: string): string | undefined => {
  const minutes = Math.round((Date.parse(deviceTime) - Date.parse(reportTime)) / 60_000);
  if (!(Math.abs(minutes) >= mostOff)) return undefined;
  return `The clock of this TV is ${lengthOf(Math.abs(minutes))} ${minutes < 0 ? 'slow' : 'fast'}. What is due still plays; please set the clock.`;
};

const lengthOf = (minutes: number): string => {
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`;
};
