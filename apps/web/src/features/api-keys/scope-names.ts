import type { KeyScope } from '@marquee/contract/kit/key-scopes';

/** The scopes of API keys in words. */
export const scopeNames: Record<KeyScope, string> = {
  read: 'Read only',
  edit: 'Read and edit',
};
