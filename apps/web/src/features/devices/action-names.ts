import { type DeviceAction, deviceActions } from '@marquee/contract/kit/limits';

/** What a TV can be told to do, as people read it. */
export const actionNames: Record<DeviceAction, string> = {
  updateInstructions: 'Update now',
  clearCache: 'Clear the cache',
  health: 'Report health',
  restart: 'Restart',
  enableVerbose: 'Start verbose logs',
  disableVerbose: 'Stop verbose logs',
  screenshot: 'Take a screenshot',
};

/** What a TV says it did last; it may know actions that this page does not. */
export const nameOfAction = (said: string): string => {
  const known = deviceActions.find((action) => action === said);
  return known ? actionNames[known] : said;
};
