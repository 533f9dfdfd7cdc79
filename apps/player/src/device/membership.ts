import type { Health } from '../health/health';
import type { Network } from '../link/network';
import type { Pairing } from '../pairing/pairing';
import type { ScreenPlayer } from '../play/screen-player';
import type { Reports } from '../reports/reports';
import type { DeviceProgram } from './device-program';

export type MembershipServices = {
  network: Pick<Network, 'hello' | 'unpair'>;
  details: () => Record<string, string>;
  program: DeviceProgram;
  player: ScreenPlayer;
  health: Health;
  reports: Reports;
  pairing: Pairing;
  separateFromCopy(): Promise<boolean>;
  reload(): void;
};

/** Maximum milliseconds for sending the last plays, while a person at the TV waits and while nobody waits. */
const lastPlaysWithin = { personWaits: 5_000, unnoticed: 20_000 };

/** Creates the functions that end the pairing of this device with its screen. */
export function makeMembership({ program, reports, pairing, network, ...services }: MembershipServices) {
  return {
    ended: () => ended(true),

    /** Unpairs this TV for the person at the TV. @throws NetworkFault if the server does not respond. */
    async unpair(): Promise<void> {
      await reports.sendPlays(lastPlaysWithin.personWaits);
      await network.unpair();
      await ended(false);
    },

    /** Called when another instance uses the secret. On a copied profile, deletes the content and restarts as a new device. */
    async separate(): Promise<void> {
      if (!(await services.separateFromCopy())) return;
      await forget();
      services.reload();
    },
  };

  /**
   * Called when the server knows no screen for this device. Deletes the content only if the reply to a hello confirms that the
   * device has no screen.
   */
  async function ended(sendsPlays: boolean): Promise<void> {
    if (program.version()) {
      const answer = await network.hello(services.details()).catch(() => undefined);
      if (!answer || answer.state === 'paired') return;
      // The server accepts these plays for some weeks. After a new pairing they would count for the new screen.
      if (sendsPlays) await reports.sendPlays(lastPlaysWithin.unnoticed);
      await forget();
    }
    pairing.ask();
  }

  async function forget(): Promise<void> {
    services.player.stop();
    services.health.stop();
    await reports.forget();
    await program.forget();
  }
}

export type Membership = ReturnType<typeof makeMembership>;
