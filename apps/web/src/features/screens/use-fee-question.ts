import type { Account } from '@marquee/contract/accounts';
import type { BillableItem } from '@marquee/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';
import { confirm, type Question } from '../../kit/confirm';
import { useSignedIn } from '../../kit/session';
import { accountQuery } from '../accounts/account-data';
import { feeQuestion, restoreFeeQuestion } from './fee-question';

type AskedOf = (account: Account, items: BillableItem[] | undefined, now: Date) => Question | undefined;

/** Returns a function that asks a question about the price of a screen. Without a price or a question, the answer is true. */
const useQuestionOfFee = () => {
  const queries = useQueryClient();
  const { department, may } = useSignedIn();
  return async (questionOf: AskedOf): Promise<boolean> => {
    const account = await queries.fetchQuery(accountQuery(department.accountId));
    if (account.perScreenCharge === 0) return true;
    const items = may('owner')
      ? await call('GET /billableItems/currentAndUpcoming', { query: {} })
      : undefined;
    const question = questionOf(account, items, new Date());
    return question === undefined || confirm(question);
  };
};

/** Returns a function that asks the person to agree to the price of a new screen. */
export const useFeeQuestion = () => {
  const ask = useQuestionOfFee();
  return (): Promise<boolean> => ask(feeQuestion);
};

/** Returns a function that asks the person to agree to the price of a screen that is restored. */
export const useRestoreFeeQuestion = () => {
  const ask = useQuestionOfFee();
  return (deleted: { name: string; deletedAt: string }): Promise<boolean> =>
    ask((account, items, now) => restoreFeeQuestion(deleted, account, items, now));
};
