type Group<Member> = { readonly size: number; delete(member: Member): boolean };

/** Takes one out of its group. An empty group goes too: it would be kept for ever. */
export const leaveGroup = <Key, Member>(groups: Map<Key, Group<Member>>, key: Key, member: Member): void => {
  const group = groups.get(key);
  group?.delete(member);
  if (group?.size === 0) groups.delete(key);
};
