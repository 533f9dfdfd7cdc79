import { Link } from '@tanstack/react-router';
import styles from '../../ui/Sections.module.css';
import { useCurrentInView } from '../../ui/use-current-in-view';
import type { SettingsSection } from './settings-search';
import { sectionNames } from './use-settings-sections';

/** The links to the sections of the general settings. */
export const SettingsSections = ({
  sections,
  current,
}: {
  sections: readonly SettingsSection[];
  current: SettingsSection;
}) => (
  <nav aria-label="Sections">
    <ul ref={useCurrentInView(current)} className={styles.sections}>
      {sections.map((section) => (
        <li key={section}>
          <Link
            to="/settings"
            search={{ section }}
            className={styles.section}
            activeOptions={{ exact: true }}
            // The address without a section also shows the first section.
            aria-current={section === current ? 'page' : undefined}
          >
            {sectionNames[section]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
