import { unreachableText } from './card-messages';

/**
 * All refusals of the server by their codes: the status, and the sentence for a person. The codes are a part of the API. The
 * specification prescribes some sentences.
 */
export const errors = {
  malformed: [400, 'The request is not valid JSON.'],
  invalid: [400, 'The request is not valid.'],
  'bad-request': [400, 'The request is not valid HTTP.'],
  'bad-address': [400, 'The address of the request is not valid.'],
  'long-address': [414, 'The address of the request is too long.'],
  'long-headers': [431, 'The headers of the request are too large.'],
  'too-slow': [408, 'The request took too long to arrive. Please try again.'],
  'not-signed-in': [401, 'Please sign in. A program sends its key in the header Authorization: Bearer KEY.'],
  'session-ended': [401, 'Your session has ended. Please sign in again.'],
  'wrong-password': [401, 'Invalid email or password.'],
  'second-factor-needed': [401, 'Please enter the code from your authenticator app.'],
  'wrong-code': [
    401,
    'This code is wrong or was used before. Enter the newest code from your authenticator app.',
  ],
  'link-expired': [401, 'This link is no longer valid. Please ask for a new one.'],
  'device-unknown': [401, 'This device is not known.'],
  'key-not-valid': [401, 'This API key is not valid. It may have been revoked or have expired.'],
  'key-cannot': [
    403,
    'An API key cannot make this call. It needs the token of a person, from POST /users/login.',
  ],
  'key-reads-only': [403, 'This API key can only read. Create a key that can also edit.'],
  'no-departments': [403, 'User does not have access to any accounts.'],
  'not-as-support': [403, 'Support cannot do this. Only people of the organization can.'],
  'not-allowed': [403, 'You do not have permission to do this.'],
  'sign-up-closed': [403, 'Sign-up is closed. Ask an administrator for an account.'],
  'address-unproved': [
    403,
    'Confirm your email address first: open the link that we emailed to you. You can ask for a new one in Settings.',
  ],
  'not-found': [404, 'Not found. It may have been deleted.'],
  /** A path or method without an endpoint. Not `not-found`: callers read `not-found` as a deleted row. */
  'unknown-call': [
    404,
    'Marquee has no such call: check the method and the path. If Marquee is being updated, try again in a moment.',
  ],
  /** The header `Allow` names the methods. */
  'wrong-method': [405, 'This path has no such method.'],
  'already-set-up': [409, 'Marquee is already set up. Please sign in.'],
  'setup-token-wrong': [403, 'The setup token is wrong. Copy it from the log of the server.'],
  'email-taken': [
    409,
    'This email address is already in use. Sign in, or open the link that we emailed to it.',
  ],
  'account-suspended': [
    409,
    'Your account is suspended. An owner can update the payment method under Settings, Billing.',
  ],
  'invoices-unpaid': [409, 'Please pay the unpaid invoices first, under Settings, Billing.'],
  'account-cancelled': [409, 'Your account is cancelled. An owner can open it again in Settings.'],
  'account-deleted': [409, 'Your organization is being deleted. An owner can keep it in Settings.'],
  'erasing-begun': [409, 'The data is already being erased. This cannot be undone.'],
  'administers-server': [
    409,
    'This organization manages the server. It can be deleted only after another person administers the server.',
  ],
  'limit-reached': [409, 'Your organization has reached a limit.'],
  'already-member': [409, 'This person already has access.'],
  'already-invited': [409, 'This address is already invited. Remove the invitation to send a new one.'],
  'in-use': [409, 'This is still in use.'],
  'cannot-restore': [409, 'This cannot be restored.'],
  'changed-meanwhile': [409, 'Someone else saved changes while you were editing. Your text is still here.'],
  'call-running': [409, 'This call is still being carried out. Please ask for its result in a moment.'],
  'call-done': [409, 'This call was carried out before. Its result is not stored.'],
  'call-unknown': [
    409,
    'This call was interrupted. Please look whether its change was made before you send it with another key.',
  ],
  'key-reused': [422, 'Another call was sent with this Idempotency-Key. Use a new key for each change.'],
  'nested-in-itself': [422, 'A playlist cannot play itself.'],
  'not-in-a-feed': [422, 'Only items in the playlist or library of a feed can have conditions.'],
  'feed-in-feed': [422, 'The playlist or library of a feed can contain no content of another feed.'],
  'nested-too-deep': [422, 'Playlists can be nested at most 20 deep.'],
  'not-offered': [422, 'You cannot subscribe to this feed.'],
  'not-subscribed': [422, 'You are not subscribed to this feed.'],
  'partner-sign-in': [422, 'Please sign in at the partner first.'],
  'partner-away': [502, 'The partner did not answer. Please try again in a moment.'],
  'bad-days': [422, 'Please give days such as 2026-03-04. The first day must not be after the last day.'],
  'too-large': [413, 'This is too large.'],
  'wrong-type': [415, 'This type of file cannot be used here.'],
  'pairing-code-wrong': [422, 'Invalid pairing code'],
  'webhook-disabled': [409, 'The webhook is disabled. Enable it first.'],
  'amazon-off': [
    409,
    'Amazon Device Messaging is not set up. An administrator can set ADM_CLIENT_ID and ADM_CLIENT_SECRET.',
  ],
  'address-unread': [422, 'The file at this address can’t be loaded.'],
  'list-unread': [422, 'The list at this address can’t be loaded.'],
  'list-waiting': [503, 'The list at this address has not been read yet. Please try again in a moment.'],
  'amazon-refused': [502, 'Amazon did not accept the command. Please try again in a moment.'],
  'payment-used': [409, 'A payment cannot be less than what is used of it.'],
  'note-too-large': [409, 'The credit notes of an invoice cannot exceed its total, or what the card paid.'],
  'invoice-open': [409, 'This month is still open. Its invoice is made after its last day.'],
  'code-taken': [409, 'Another affiliate has this code.'],
  'check-below-zero': [409, 'The total of a check cannot be below zero.'],
  'no-pdf': [503, 'PDF files cannot be made on this server. Please print the invoice instead.'],
  'no-card': [409, 'Please add a card first.'],
  'card-refused': [422, 'Your card was declined.'],
  'payment-open': [
    409,
    'The last payment is not confirmed yet. Nothing is charged twice. Please try again in a few minutes.',
  ],
  'payments-away': [502, unreachableText],
  'payment-refused': [
    422,
    'The payment provider refused this payment. Nothing was charged. Please contact support.',
  ],
  'too-many': [429, 'Too many attempts. Please wait a moment and try again.'],
  broken: [500, 'Something went wrong on our side. Nothing you typed is lost. Please try again.'],
  'storage-away': [
    503,
    'Files can’t be stored or read right now. Nothing was saved. Please try again in a moment.',
  ],
  'storage-refused': [
    502,
    'The storage of files refuses this server. Nothing was saved. Please tell your administrator.',
  ],
  'storage-full': [507, 'The server is out of storage. Nothing was saved. Please tell your administrator.'],
  unavailable: [503, 'The service is starting or busy. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type ErrorCode = keyof typeof errors;

/** The body of every response with an error status. */
export type Refusal = {
  /** What a program compares. A code is never renamed, and keeps its meaning. */
  code: ErrorCode;
  /** Sentences for people, at least one. Their wording may change. */
  errors: string[];
  /**
   * The JSON path of the wrong part for each sentence of `errors`, such as 'body[0].seconds'. Absent: the input has the form that the
   * contract describes.
   */
  fields?: string[];
  /** The id of the call, as in the header `X-Request-Id` and in the log of the server. */
  requestId: string;
};
