import { testCardTexts } from '@marquee/contract/kit/card-messages';
import { isFailure, makeClient } from '@marquee/contract/kit/client';
import { testCards } from '@marquee/contract/kit/limits';
import type { ShowFields } from './fields';

const call = makeClient(() => undefined);

type Choice = { value: string; text: string };

/** Adds a list of choices to a place. Returns a function that returns the value of the chosen one. */
const choices = (place: HTMLElement, legend: string, all: readonly Choice[]): (() => string) => {
  const group = document.createElement('fieldset');
  const title = document.createElement('legend');
  title.textContent = legend;
  const inputs = all.map(({ value, text }, index) => {
    const label = document.createElement('label');
    const input = document.createElement('input');
    input.type = 'radio';
    input.name = 'choice';
    input.value = value;
    input.checked = index === 0;
    label.append(input, text);
    group.append(label);
    return input;
  });
  group.prepend(title);
  place.append(group);
  return () => inputs.find(({ checked }) => checked)?.value ?? '';
};

/** Returns undefined after a success, and otherwise the sentence of the refusal. */
const sentenceOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (thrown) {
    if (isFailure(thrown)) return thrown.sentences.join(' ');
    throw thrown;
  }
};

/** Shows the list of test cards, or the question of the test bank. The test gateway takes no typed number. */
export const showTest: ShowFields = async (place, { task, clientSecret }) => {
  if (task === 'card') {
    const chosen = choices(
      place,
      'Test card',
      testCards.map((value) => ({ value, text: testCardTexts[value] })),
    );
    return {
      submit: async () => {
        const card = testCards.find((each) => each === chosen());
        return card && sentenceOf(call('POST /testPayments/setup', { body: { clientSecret, card } }));
      },
    };
  }
  const chosen = choices(place, 'Your test bank asks you to confirm this payment', [
    { value: 'approve', text: 'Approve the payment' },
    { value: 'refuse', text: 'Refuse the payment' },
  ]);
  return {
    submit: () => {
      const approved = chosen() === 'approve';
      return sentenceOf(call('POST /testPayments/payment', { body: { clientSecret, approved } }));
    },
  };
};
