import type { ListedDepartment } from '@marquee/contract/admin';

/** Returns the name of a department for people of other accounts. The first department of an account has the name of the account. */
export const departmentTitle = ({ name, accountName }: ListedDepartment): string =>
  name === accountName ? name : `${accountName}, ${name}`;
