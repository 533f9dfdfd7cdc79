import type { Screen } from '@marquee/contract/screens';
import { formatDateTime } from '../../kit/formats';

const megabyte = 1024 * 1024;

/** The labels and values of a TV's health report. */
export const healthFields = (screen: Screen): [name: string, value: string][] => [
  ['App version', screen.appVersion],
  ['Wi-Fi network', screen.wifiNetwork],
  ['Wi-Fi strength', screen.wifiStrength === null ? '' : `${screen.wifiStrength} dB`],
  ['Cache size', screen.cacheSize === null ? '' : `${(screen.cacheSize / megabyte).toFixed(2)} MB`],
  ['Last report', formatDateTime(screen.healthReportTime)],
  ['Clock of the TV', formatDateTime(screen.reportedTime)],
];
