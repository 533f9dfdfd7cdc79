import shared from '../../ui/Sections.module.css';
import styles from './ScreenSections.module.css';

export type Section = 'screen' | 'settings';

/** The buttons that choose the section of the page. */
export const ScreenSections = ({
  section,
  choose,
  unsaved,
}: {
  section: Section;
  choose: (section: Section) => void;
  /** True if the settings have changes that are not saved. */
  unsaved: boolean;
}) => {
  const names = { screen: 'Screen', settings: unsaved ? 'Settings (not saved yet)' : 'Settings' };
  return (
    <ul className={`${shared.sections} ${styles.line}`}>
      {(['screen', 'settings'] as const).map((each) => (
        <li key={each}>
          <button
            type="button"
            className={`${shared.section} ${styles.button}`}
            aria-current={each === section ? 'page' : undefined}
            onClick={() => choose(each)}
          >
            {names[each]}
          </button>
        </li>
      ))}
    </ul>
  );
};
