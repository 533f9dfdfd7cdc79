import { useEffect, useState } from 'react';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { messagesQuery } from '../messages/message-data';
import { playlistsQuery } from '../playlists/playlist-data';
import { pingsQuery, screensQuery } from '../screens/screen-data';
import { FirstSteps } from './FirstSteps';
import { greeting } from './greeting';
import { InvitationNotice } from './InvitationNotice';
import { WelcomeCard } from './WelcomeCard';
import styles from './WelcomePage.module.css';

export const WelcomePage = () => {
  const { user, may } = useSignedIn();
  const messages = useQuery(messagesQuery).data?.length;
  const playlists = useQuery(playlistsQuery).data?.length;
  const screens = useQuery(screensQuery).data?.length;
  const heard = useQuery(pingsQuery).data?.length;
  const [hour] = useState(() => new Date().getHours());
  const counts = { messages, playlists, screens, heard };
  useEffect(() => {
    document.title = 'Marquee';
  }, []);

  return (
    <div className={styles.page}>
      <InvitationNotice />
      <div className={styles.greeting}>
        <h1 className={styles.title}>{greeting(user.name, hour)}</h1>
        <p className={styles.lead}>From idea to screen in three steps.</p>
      </div>
      <div className={styles.cards}>
        <WelcomeCard
          to="/messages"
          drawing="slides"
          name="Messages"
          count={messages}
          purpose="Slides with text and pictures, ready in a minute."
        />
        <WelcomeCard
          to="/playlists"
          drawing="strip"
          name="Playlists"
          count={playlists}
          purpose="The order your messages play in, and for how long."
        />
        <WelcomeCard
          to="/screens"
          drawing="display"
          name="Screens"
          count={screens}
          purpose="Your TVs and when each one plays."
        />
      </div>
      {may('edit') ? <FirstSteps {...counts} /> : null}
    </div>
  );
};
