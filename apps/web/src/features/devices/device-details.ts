import type { Device } from '@marquee/contract/devices';

type Details = Partial<Record<string, unknown>>;

/** Returns the details that a TV reported, as shown to people. A missing name is 'TV'. Other missing details are empty. */
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
