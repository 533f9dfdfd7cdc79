import { useSignedIn } from './session';

/** Returns whether the account has several departments, which can share content with each other. */
export const useHasOtherDepartments = (): boolean => {
  const { departments, department } = useSignedIn();
  return departments.filter(({ accountId }) => accountId === department.accountId).length > 1;
};
