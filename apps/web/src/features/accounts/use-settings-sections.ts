import { useSignedIn } from '../../kit/session';
import { type SettingsSection, settingsSections } from './settings-search';

export const sectionNames: Record<SettingsSection, string> = {
  you: 'You',
  organization: 'Organization',
  people: 'People',
  data: 'Your data',
};

/**
 * The sections of the general settings that the signed-in person can open, the first one first. Owners begin with the account and
 * its departments, as the specification prescribes. Other people cannot change these, so they begin with their own settings.
 */
export const useSettingsSections = (): readonly SettingsSection[] =>
  useSignedIn().may('owner') ? settingsSections : ['you', 'organization'];
