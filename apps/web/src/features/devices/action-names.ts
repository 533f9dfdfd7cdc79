import { type DeviceAction, deviceActions } from '@marquee/contract/kit/limits';

/** The labels of the commands. */
export const actionNames: Record<DeviceAction, string> = {
  updateInstructions: 'Update now',
  clearCache: 'Clear the cache',
  health: 'Report health',
  restart: 'Restart',
  enableVerbose: 'Start verbose logs',
  disableVerbose: 'Stop verbose logs',
  screenshot: 'Take a screenshot',
};

/** Returns the label of the last action of a TV. A newer player may report an action without a label. */
export const nameOfAction = (said: string): string => {
  const known = deviceActions.find((action) => action === said);
  return known ? actionNames[known] : said;
};
