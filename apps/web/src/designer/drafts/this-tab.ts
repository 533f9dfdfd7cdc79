import { newUuid } from '../../kit/new-uuid';

/** Name of this tab. A reload of the page begins a new tab, so that the drafts of the earlier page are offered. */
export const thisTab = newUuid();
