import type { ToDevice } from '@marquee/contract/player';
import type { Health } from '../health/health';
import type { Pairing } from '../pairing/pairing';
import type { Reports } from '../reports/reports';
import type { DeviceProgram } from './device-program';
import type { Membership } from './membership';

export type EventServices = {
  program: Pick<DeviceProgram, 'version' | 'isWhole' | 'isNewest' | 'refresh'>;
  membership: Membership;
  pairing: Pick<Pairing, 'isOpen' | 'askAgain'>;
  health: Pick<Health, 'ping'>;
  reports: Pick<Reports, 'verbose' | 'linked'>;
  /** Takes the pending commands. */
  takeCommands(): void;
  checkForUpdate(): void;
  random(): number;
};

/**
 * Maximum milliseconds from a welcome until the device looks for a newer player. The moment is random, because a server that
 * was restarted has ten thousand devices to serve.
 */
const updateCheckWithin = 5 * 60_000;
/** Maximum milliseconds for which a device delays a request for its program. */
const maxRefreshDelay = 5 * 60_000;

/** Returns the function that handles the events of the server. */
export function makeServerEvents(services: EventServices): (event: ToDevice) => void {
  const { program, membership, pairing, random } = services;
  let updateCheck: ReturnType<typeof setTimeout> | undefined;
  let delayedRefresh: ReturnType<typeof setTimeout> | undefined;
  /** The id of the last change for which the delayed refresh was requested. */
  let delayedChangeId: string | undefined;

  return (event) => {
    services.reports.verbose.log('heard', JSON.stringify(event));
    switch (event.type) {
      case 'welcome':
        return welcome(event);
      case 'commands':
        return services.takeCommands();
      case 'asked':
        return pairing.isOpen() ? pairing.askAgain() : undefined;
      case 'paired':
        return void program.refresh({});
      case 'changed':
        return changed(event);
      case 'unpaired':
        clearTimeout(delayedRefresh);
        delayedRefresh = undefined;
        return void membership.ended();
      case 'copied':
        return void membership.separate();
    }
  };

  function changed({ mark, within = 0 }: Extract<ToDevice, { type: 'changed' }>): void {
    if (!(within > 0)) return void program.refresh({ changeId: mark });
    delayedChangeId = mark;
    // A waiting refresh is not restarted. Otherwise frequent changes of a feed would postpone the refresh without end.
    delayedRefresh ??= setTimeout(() => {
      delayedRefresh = undefined;
      void program.refresh({ changeId: delayedChangeId });
    }, random() * Math.min(within, maxRefreshDelay));
  }

  function welcome({ paired, version, commands }: Extract<ToDevice, { type: 'welcome' }>): void {
    // A pending check stays. Otherwise a link that breaks again and again would postpone the check again and again.
    updateCheck ??= setTimeout(() => {
      updateCheck = undefined;
      services.checkForUpdate();
    }, random() * updateCheckWithin);
    if (!paired) return void membership.ended();
    if (program.version()) services.health.ping();
    services.reports.linked();
    if (commands) services.takeCommands();
    if (program.isWhole(version)) return;
    // A known version does not supersede downloads. Otherwise a link that breaks again and again would abort the downloads each
    // time.
    void program.refresh(program.isNewest(version) ? undefined : {});
  }
}
