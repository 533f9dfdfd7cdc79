/** The part of Stripe's script that the page uses. Source: docs.stripe.com/js */
export type StripeScript = (publishableKey: string) => {
  elements(options: { clientSecret: string; appearance: object; fonts: object[] }): StripeElements;
  confirmSetup(options: {
    elements: StripeElements;
    redirect: 'if_required';
    confirmParams: { return_url: string };
  }): Promise<Result>;
  handleNextAction(options: { clientSecret: string }): Promise<Result>;
};
export type StripeElements = {
  create(kind: 'payment', options: object): StripeElement;
};
type StripeElement = {
  mount(place: HTMLElement): void;
  on(event: 'ready', handler: () => void): void;
  on(event: 'loaderror', handler: (event: { error: StripeFault }) => void): void;
  on(event: 'escape', handler: () => void): void;
  focus(): void;
};
type StripeFault = { type: string; message?: string };
type Result = { error?: StripeFault };

/** The script for the version of the API that the server uses. Stripe allows no copy on other servers. */
const address = 'https://js.stripe.com/endive/stripe.js';

declare global {
  interface Window {
    Stripe?: StripeScript;
  }
}

/** Loads Stripe's script. The promise rejects if the script cannot be loaded. */
export const loadStripe = (): Promise<StripeScript> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('no script')));
    script.onerror = () => reject(new Error('no script'));
    document.head.append(script);
  });
