/** The instant at which every picture is taken: a Tuesday in May, seven minutes past ten, UTC. */
export const now = new Date('2026-05-12T10:07:00Z');

/** What some templates are given to show in place of their placeholders, by template and key name. The organisations are made up. */
export const answers = {};
