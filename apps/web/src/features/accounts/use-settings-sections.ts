import { useSignedIn } from '../../kit/session';
import { type SettingsSection, sectionsFor } from './settings-search';

export const sectionNames: Record<SettingsSection, string> = {
  you: 'You',
  organization: 'Organization',
  people: 'People',
  data: 'Your data',
};

/** The sections of the general settings that the signed-in person can open. */
export const useSettingsSections = (): readonly SettingsSection[] => sectionsFor(useSignedIn().may('owner'));
