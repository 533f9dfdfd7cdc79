/** The keys in localStorage under which this browser stores the session: the token of the person and the id of the department. */
const tokenKey = 'marquee-token';
const departmentKey = 'marquee-department';

/** The key in sessionStorage of the token with which an administrator acts in another account. It is valid in this tab only. */
const supportKey = 'marquee-support-token';

export const storedSupportToken = () => sessionStorage.getItem(supportKey) ?? undefined;
export const storeSupportToken = (token: string) => sessionStorage.setItem(supportKey, token);
export const removeSupportToken = () => sessionStorage.removeItem(supportKey);

/** The key in sessionStorage of the address of the page that this tab shows, for an address that is only for signed-out people. */
const pageKey = 'marquee-page';

export const storedPage = () => sessionStorage.getItem(pageKey) ?? undefined;
export const storePage = (address: string) => sessionStorage.setItem(pageKey, address);
export const removePage = () => sessionStorage.removeItem(pageKey);

export const storedToken = () => storedSupportToken() ?? localStorage.getItem(tokenKey) ?? undefined;
export const storedDepartment = () => Number(localStorage.getItem(departmentKey) ?? 0);

export const storeSession = (token: string, departmentId: number) => {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(departmentKey, String(departmentId));
};

const earlierKey = 'marquee-earlier';
const maxEarlier = 5;

const earlierByUser = (): Record<string, string> => {
  const stored: unknown = parsed(localStorage.getItem(earlierKey));
  return typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, token]) => typeof token === 'string'))
    : {};
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
};

/**
 * Returns the last tokens of up to five people who signed in from this browser. The tokens may have expired. At sign-in, the
 * server uses the tokens to recognize this browser, so that strangers who guess passwords do not lock the person out.
 */
export const earlierTokens = (): string[] => Object.values(earlierByUser());

export const storeEarlierToken = (userId: number, token: string) => {
  const { [userId]: _before, ...others } = earlierByUser();
  const kept = Object.entries(others).slice(1 - maxEarlier);
  localStorage.setItem(earlierKey, JSON.stringify(Object.fromEntries([...kept, [userId, token]])));
};

/** Removes the token of a user. A token whose session may still be valid must not stay in the browser. */
export const removeEarlierToken = (userId: number) => {
  const { [userId]: _gone, ...others } = earlierByUser();
  localStorage.setItem(earlierKey, JSON.stringify(others));
};

export const removeSession = () => localStorage.removeItem(tokenKey);

/** Calls `changed` when another tab signs out, or signs in while nobody was signed in. */
export const onStoredTokenChange = (changed: () => void) =>
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === tokenKey && (oldValue === null) !== (newValue === null)) changed();
  });
