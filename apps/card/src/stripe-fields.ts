import type { Fields, ShowFields, Start } from './fields';
import { loadStripe, type StripeScript } from './stripe-script';

type Stripe = ReturnType<StripeScript>;

/** Shows Stripe's fields for a card, which are in frames of Stripe. To confirm a payment, Stripe opens a window of the bank. */
export const showStripe: ShowFields = async (place, start) => {
  const stripe = (await loadStripe())(start.publishableKey);
  return start.task === 'card' ? showCard(stripe, place, start) : askBank(stripe, place, start);
};

const showCard = (stripe: Stripe, place: HTMLElement, start: Start): Promise<Fields> => {
  const { clientSecret } = start;
  const elements = stripe.elements({ clientSecret, appearance: appearanceOf(start), fonts: [fontOf(start)] });
  const element = elements.create('payment', { layout: 'accordion', wallets: { link: 'never' } });
  const fields: Fields = {
    submit: async () => {
      const { error } = await stripe.confirmSetup({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: window.location.href },
      });
      // Stripe shows a mistake in a field below that field.
      return error && (error.type === 'validation_error' ? '' : sentenceOf(error));
    },
  };
  return new Promise((resolve, reject) => {
    element.on('ready', () => {
      element.focus();
      resolve(fields);
    });
    element.on('loaderror', ({ error }) => reject(new Error(error.message ?? error.type)));
    element.on('escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    element.mount(place);
  });
};

const askBank = async (stripe: Stripe, place: HTMLElement, { clientSecret }: Start): Promise<Fields> => {
  const note = document.createElement('p');
  note.textContent = 'Your bank asks you to confirm this payment.';
  place.append(note);
  // The window of the bank needs room inside this frame.
  place.className = 'bank';
  return {
    submit: async () => {
      const { error } = await stripe.handleNextAction({ clientSecret });
      return error && sentenceOf(error);
    },
  };
};

const sentenceOf = ({ message }: { message?: string }) => message ?? 'Your card was declined.';

const appearanceOf = ({ theme, isDark }: Start) => ({
  theme: isDark ? 'night' : 'stripe',
  variables: {
    colorPrimary: theme['--lamp'],
    colorBackground: theme['--sheet'],
    colorText: theme['--ink'],
    colorTextSecondary: theme['--ink-soft'],
    colorDanger: theme['--bad'],
    fontFamily: '"Hanken Grotesk", system-ui, sans-serif',
    fontSizeBase: '15px',
    borderRadius: '6px',
  },
});

const fontOf = ({ font }: Start) => ({
  family: 'Hanken Grotesk',
  src: `url("${font}")`,
  weight: '100 900',
});
