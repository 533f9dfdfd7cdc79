import { draftDatabase } from '../../kit/draft-database';
import { openDraftStorage } from './draft-storage';
import { createDraftStore, type DraftStore } from './draft-store';

/** Opens the drafts of a person in this browser. */
export const openDraftStore = (userId: number): DraftStore =>
  createDraftStore(openDraftStorage(draftDatabase(userId)), () => Date.now());
