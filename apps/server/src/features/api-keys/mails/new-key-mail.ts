import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners about a new API key. */
export const newKeyMail: MailKind<{ by: string; department: string; name: string; page: string }> = ({
  by,
  department,
  name,
  page,
}) => ({
  subject: 'New API key',
  links: [page],
  paragraphs: [
    `“${by}” created the API key “${name}” for the department “${department}”. Programs with this key can use the content of the department.`,
    'If you do not know this key, revoke it:',
    page,
  ],
});
