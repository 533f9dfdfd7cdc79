import { oneOf, type Search } from '../../kit/search-values';

/** The sections of the general settings, in the order for owners. */
export const settingsSections = ['organization', 'people', 'you', 'data'] as const;
export type SettingsSection = (typeof settingsSections)[number];

/**
 * Returns the sections that a person can open, the first one first. Owners begin with the account and its departments, as the
 * specification prescribes. Other people cannot change these, so they begin with their own settings.
 */
export const sectionsFor = (isOwner: boolean): readonly SettingsSection[] =>
  isOwner ? settingsSections : ['you', 'organization'];

/** Returns the section that an address names. Absent: the first section. */
export const settingsSearch = ({ section }: Search): { section?: SettingsSection } => {
  const chosen = oneOf(settingsSections, section);
  return chosen === undefined ? {} : { section: chosen };
};
