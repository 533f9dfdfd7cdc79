import { openDraftStore } from './open-draft-store';
import { thisTab } from './this-tab';

/** Removes the drafts that this tab has stored for a content, because the content was saved. */
export const forgetDrafts = async (userId: number, place: { department: number; place: string }) => {
  const store = openDraftStore(userId);
  const drafts = await store.find({ ...place, tab: thisTab });
  await store.remove(drafts.map(({ id }) => id));
};
