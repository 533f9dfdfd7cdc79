import { type CommandServices, takeCommands } from '../commands/take-commands';
import type { Reports } from '../reports/reports';
import type { DeviceProgram } from './device-program';

export type DeviceCommandServices = Omit<CommandServices, 'actions'> & {
  program: Pick<DeviceProgram, 'refresh' | 'renew'>;
  reports: Pick<Reports, 'verbose' | 'screenshot'>;
  restart(): Promise<void>;
};

/** Takes the commands of a device from the server and performs them. */
export function deviceCommands({ program, reports, restart, ...services }: DeviceCommandServices) {
  return takeCommands({
    ...services,
    actions: {
      // The refresh may wait for files. Later commands must not wait for the refresh.
      updateInstructions: () => void program.refresh({}),
      clearCache: program.renew,
      // Every command is followed by a health report.
      health: () => undefined,
      restart,
      enableVerbose: reports.verbose.enable,
      disableVerbose: reports.verbose.disable,
      screenshot: reports.screenshot,
    },
  });
}
