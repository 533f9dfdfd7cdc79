import { mergeList } from '../../kit/edit/merge-list';
import { isSameItem } from './playlist-items';

/** Merges the items of two people. */
export const mergeItems = mergeList(isSameItem);
