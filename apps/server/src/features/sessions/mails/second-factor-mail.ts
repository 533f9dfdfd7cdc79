import type { MailKind } from '../../../kit/mail/mail-kind';

export type SecondFactorChange = 'on' | 'off' | 'reset' | 'recovery-codes';

const texts: Record<SecondFactorChange, { subject: string; text: string }> = {
  on: {
    subject: 'Two-step sign-in is on',
    text: 'Signing in to Marquee now needs a code from your authenticator app.',
  },
  off: { subject: 'Two-step sign-in is off', text: 'Signing in to Marquee no longer needs a code.' },
  reset: {
    subject: 'An administrator turned off your two-step sign-in',
    text: 'An administrator turned off two-step sign-in for you. Signing in to Marquee no longer needs a code. You can set it up again in Settings, under Security.',
  },
  'recovery-codes': {
    subject: 'You have new recovery codes for Marquee',
    text: 'Your recovery codes for two-step sign-in were replaced. The earlier codes no longer work.',
  },
};

/** The mail to a person whose second factor changed. */
export const secondFactorMail: MailKind<{ change: SecondFactorChange; address: string }> = ({
  change,
  address,
}) => ({
  subject: texts[change].subject,
  links: [address],
  paragraphs: [texts[change].text, 'If you did not expect this, choose a new password right away:', address],
});
