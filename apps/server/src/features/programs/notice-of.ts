import type { AccountStatus } from '@marquee/contract/kit/limits';
import type { ProgramNotice } from '@marquee/playback/program/program';

const suspended: ProgramNotice = {
  title: 'This screen is paused',
  text: 'An owner of the account can bring it back in Marquee, under Settings, Billing.',
};
const cancelled: ProgramNotice = {
  title: 'This screen has stopped',
  text: 'Its account was cancelled. An owner can open it again in Marquee, under Settings.',
};

/**
 * Returns the notice that the TVs of an account show. Everyone who passes can read a TV, so the notice names no payment. undefined:
 * the TVs play.
 */
export const noticeOf = (status: AccountStatus): ProgramNotice | undefined => {
  switch (status) {
    case 'suspended':
      return suspended;
    case 'cancelled':
      return cancelled;
    case 'preview':
    case 'active':
    case 'probation':
      return undefined;
  }
};
