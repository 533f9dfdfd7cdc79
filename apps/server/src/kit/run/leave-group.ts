type Group<Member> = { readonly size: number; delete(member: Member): boolean };

/** Removes a member from its group. An empty group is deleted, because it would stay in memory otherwise. */
export const leaveGroup = <Key, Member>(groups: Map<Key, Group<Member>>, key: Key, member: Member): void => {
  const group = groups.get(key);
  group?.delete(member);
  if (group?.size === 0) groups.delete(key);
};
