import type { Page } from 'playwright-core';
import type { World } from './make-world';

/** A page in one of its states, with the function that opens the page in this state. */
export type Stop<Needs = World> = { name: string; go: (page: Page, world: Needs) => Promise<unknown> };
