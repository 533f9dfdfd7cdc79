import type { Actor } from '../access/actor';

/** Returns the ids of the actor for a line. A new kind of actor does not compile without a case. */
export const actorIds = (actor: Actor | undefined): Record<string, number> => {
  if (!actor) return {};
  const { accountId, departmentId } = actor;
  switch (actor.kind) {
    case 'person':
      return {
        userId: actor.userId,
        ...(actor.apiKey && { apiKeyId: actor.apiKey.id }),
        accountId,
        departmentId,
      };
    case 'device':
      return { deviceId: actor.deviceId, accountId, departmentId };
  }
};
