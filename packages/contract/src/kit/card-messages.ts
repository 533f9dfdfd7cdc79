import type { TestCard } from './limits';

/**
 * The messages between the web app and the page of the card. The page is a separate document at `/card/` in a frame, with its own
 * content-security policy. Both are at the same origin, and each checks the origin and the window of a message. `start` carries the
 * channel on which the page answers.
 */

/** What the page asks for: a card to store, or the confirmation of a payment. */
export type CardTask = 'card' | 'payment';

export type ToCardPage =
  | {
      type: 'start';
      task: CardTask;
      provider: 'stripe' | 'test';
      publishableKey: string;
      clientSecret: string;
      /** The values of the CSS variables of the app in its current theme, by name: `--ink`. */
      theme: Record<string, string>;
      /** The address of the font file of the app. */
      font: string;
      isDark: boolean;
    }
  /** The person pressed the button of the dialog. */
  | { type: 'submit' };

export type FromCardPage =
  /** The page is loaded and waits for `start`. */
  | { type: 'loaded' }
  /** The fields can be filled in. The page has sent its height before this message. */
  | { type: 'shown' }
  /** The provider cannot be reached, so there are no fields. */
  | { type: 'unreachable' }
  /** The height of the content, in CSS pixels. */
  | { type: 'height'; height: number }
  | { type: 'busy'; isBusy: boolean }
  /** The provider has stored the card, or the payment is confirmed. */
  | { type: 'done' }
  /** The person pressed Escape. */
  | { type: 'close' };

/** The sentence for people if the provider of payments cannot be reached. */
export const unreachableText = 'Payments cannot be reached. Nothing was charged.';

/** Descriptions of the test cards for people. */
export const testCardTexts: Record<TestCard, string> = {
  works: 'A card that works',
  declines: 'A card that declines every payment',
  refused: 'A card that cannot be saved',
  stolen: 'A card that was reported stolen',
  confirms: 'A card that asks you to confirm payments',
  lapses: 'A card that declines payments after 30 days',
};
