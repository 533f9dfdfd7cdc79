import type { ToCardPage } from '@marquee/contract/kit/card-messages';

export type Start = Extract<ToCardPage, { type: 'start' }>;

/** The fields of a provider. */
export type Fields = {
  /**
   * Sends the fields to the provider. Returns undefined if the card is stored or the payment is confirmed; otherwise the sentence
   * for the person, which is empty if the fields show it.
   */
  submit: () => Promise<string | undefined>;
};

/** Shows the fields of a provider in a place. The promise resolves when they can be filled in. */
export type ShowFields = (place: HTMLElement, start: Start) => Promise<Fields>;
