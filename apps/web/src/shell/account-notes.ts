import { formatDate, formatPlainDay } from '../kit/formats';
import type { Department } from '../kit/session';

/**
 * A sentence about the state of the account, and the call with which an owner changes the state. `isAboutMoney`: owners act on it
 * on the billing page.
 */
export type AccountNote = {
  text: string;
  tone: 'bad' | 'plain';
  isAboutMoney?: true;
  action?: {
    name: string;
    call: 'POST /accounts/keep' | 'POST /accounts/reopen' | 'POST /accounts/keepData';
  };
};

/** Returns the sentences about the state of the account, above every page. The first two are prescribed by the specification. */
export const accountNotes = (
  { accountStatus, cancelOn, eraseAt }: Pick<Department, 'accountStatus' | 'cancelOn' | 'eraseAt'>,
  { isOwner, isAdmin, isSupport = false }: { isOwner: boolean; isAdmin: boolean; isSupport?: boolean },
): AccountNote[] => {
  const mayAct = isOwner && !isSupport;
  if (eraseAt) {
    const action = { name: 'Keep the organization', call: 'POST /accounts/keepData' } as const;
    const text = `Your organization will be deleted on ${formatDate(eraseAt)}. Its screens have stopped.`;
    return [{ text, tone: 'bad', ...(mayAct ? { action } : {}) }];
  }
  if (accountStatus === 'cancelled') {
    const action = { name: 'Open it again', call: 'POST /accounts/reopen' } as const;
    const text = 'Your account is cancelled and its screens have stopped.';
    return [{ text, tone: 'bad', ...(mayAct ? { action } : {}) }];
  }
  const notes: AccountNote[] = [];
  const money = isOwner ? ({ isAboutMoney: true } as const) : {};
  if (accountStatus === 'probation')
    notes.push({
      ...money,
      text: 'Payment failed.  Service will deactivate soon.  Please update your billing info by clicking on Account Name -> Settings.',
      tone: 'bad',
    });
  if (accountStatus === 'suspended')
    notes.push({
      ...money,
      text: 'Payment failed.  Account is suspended.  Please update your billing info by clicking on Account Name -> Settings.',
      tone: 'bad',
    });
  if (accountStatus === 'preview' && isAdmin)
    notes.push({ text: 'This account is in preview. Its days are not billed.', tone: 'plain' });
  if (cancelOn) {
    const action = { name: 'Keep my account', call: 'POST /accounts/keep' } as const;
    const day = formatPlainDay(cancelOn);
    // The screens of a suspended account do not play.
    const text =
      accountStatus === 'suspended'
        ? `Your account is cancelled and ends on ${day}.`
        : `Your account is cancelled. Screens play until ${day}.`;
    notes.push({ text, tone: 'plain', ...(mayAct ? { action } : {}) });
  }
  return notes;
};
