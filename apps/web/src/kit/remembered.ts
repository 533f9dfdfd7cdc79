/** What this browser remembers between visits: who is signed in, and in which department. */
const tokenKey = 'marquee-token';
const departmentKey = 'marquee-department';

export const rememberedToken = () => localStorage.getItem(tokenKey) ?? undefined;
export const rememberedDepartment = () => Number(localStorage.getItem(departmentKey) ?? 0);

export const remember = (token: string, departmentId: number) => {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(departmentKey, String(departmentId));
};

export const forget = () => localStorage.removeItem(tokenKey);

/** Another tab signed out, or in as somebody else. */
export const onTokenElsewhere = (changed: () => void) =>
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === tokenKey && (oldValue === null) !== (newValue === null)) changed();
  });
