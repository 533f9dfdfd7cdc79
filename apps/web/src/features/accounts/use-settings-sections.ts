import { useSignedIn } from '../../kit/session';
import { type SettingsSection, settingsSections } from './settings-search';

export const sectionNames: Record<SettingsSection, string> = {
  you: 'You',
  organization: 'Organization',
  people: 'Departments and people',
  data: 'Your data',
};

/** The sections of the general settings that the signed-in person can open. Departments, people and the data are for owners. */
export const useSettingsSections = (): SettingsSection[] => {
  const { may } = useSignedIn();
  return settingsSections.filter((each) => may('owner') || each === 'you' || each === 'organization');
};
