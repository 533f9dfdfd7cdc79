import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners of an account whose subscription ended, because the creator deleted the feed. */
export const feedDeletedMail: MailKind<{ feed: string; publisher: string }> = ({ feed, publisher }) => ({
  subject: `The feed ${feed} was deleted`,
  paragraphs: [
    `${publisher} deleted the feed “${feed}”. Your subscription has ended, and its messages no longer play on your screens.`,
    'Your playlists of this feed are kept, but they play nothing. Remove them from your schedules, or make playlists of another feed.',
  ],
});
