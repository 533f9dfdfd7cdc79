import type { World } from '../../testing/test-world';
import { watchTroublesJob } from './alert-jobs';

/** Returns functions for tests of alerts. */
export const alertTools = ({ services, jobs }: Pick<World, 'services' | 'jobs'>) => {
  /** Returns the mails to an address, the oldest first, without those about sign-ups and webhooks. */
  const mailsTo = async (address: string) =>
    (await services.mail.outbox())
      .filter(({ to, subject }) => to === address && !/Confirm|Welcome|New webhook/i.test(subject))
      .toReversed();
  return {
    /** Looks for troubles once, and sends the mails. */
    watch: async () => {
      await jobs.send(watchTroublesJob, {});
      await jobs.doAll(services);
      await jobs.doAll(services);
    },
    mailsTo,
    subjectsTo: async (address: string) => (await mailsTo(address)).map(({ subject }) => subject),
  };
};
