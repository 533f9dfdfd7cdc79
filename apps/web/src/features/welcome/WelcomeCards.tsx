import { WelcomeCard } from './WelcomeCard';
import styles from './WelcomeCards.module.css';

type Counts = Record<'messages' | 'playlists' | 'screens', number>;

/** The three cards. `small`: without drawings and purposes. */
export const WelcomeCards = ({ counts, small }: { counts: Counts; small: boolean }) => (
  <div className={styles.cards} data-small={small || undefined}>
    <WelcomeCard
      to="/messages"
      drawing="slides"
      name="Messages"
      count={counts.messages}
      purpose="Slides with text and pictures, ready in a minute."
      small={small}
    />
    <WelcomeCard
      to="/playlists"
      drawing="strip"
      name="Playlists"
      count={counts.playlists}
      purpose="The order your messages play in, and for how long."
      small={small}
    />
    <WelcomeCard
      to="/screens"
      drawing="display"
      name="Screens"
      count={counts.screens}
      purpose="Your TVs and when each one plays."
      small={small}
    />
  </div>
);
