import type { Screen } from '@marquee/contract/screens';
import { formatAge, formatDateTime } from '../../kit/formats';

const megabyte = 1024 * 1024;

/** What the TV last said of itself, as the specification names it: part 1, section 2. */
export const healthFields = (screen: Screen): [name: string, value: string][] => [
  ['App version', screen.appVersion],
  ['Wi-Fi network', screen.wifiNetwork],
  ['Wi-Fi strength', screen.wifiStrength === null ? '' : `${screen.wifiStrength} dB`],
  ['Cache size', screen.cacheSize === null ? '' : `${(screen.cacheSize / megabyte).toFixed(2)} MB`],
  ['Health report time', formatDateTime(screen.healthReportTime)],
  ['Reported time', formatDateTime(screen.reportedTime)],
];

/** A report takes a moment to arrive; more than this is a clock that is off. */
const clockIsOff = 120_000;

/** How the TV's clock is wrong, by what it showed when its report came; nothing where it is right. */
export const clockFault = ({
  healthReportTime,
  reportedTime,
}: Pick<Screen, 'healthReportTime' | 'reportedTime'>): string | undefined => {
  if (!healthReportTime || !reportedTime) return undefined;
  const ahead = Date.parse(reportedTime) - Date.parse(healthReportTime);
  if (Math.abs(ahead) <= clockIsOff) return undefined;
  const by = formatAge(0, new Date(Math.abs(ahead)));
  return `The clock of the TV is ${by} ${ahead > 0 ? 'ahead' : 'behind'}. Please set it: without a connection the TV has no other.`;
};
