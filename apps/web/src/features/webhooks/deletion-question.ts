import type { Question } from '../../kit/confirm';

/** Returns the question before a webhook is deleted. */
export const deletionQuestion = (address: string): Question => ({
  text: `Delete the webhook to ${address}?`,
  details: ['Its deliveries are deleted too. Waiting events are not sent.'],
  action: 'Delete',
  danger: true,
});
