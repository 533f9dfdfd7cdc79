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
        <p className={styles.lead}>Three steps, from a thought to the wall.</p>
      </div>
      <div className={styles.cards}>
        <WelcomeCard
          to="/messages"
          drawing="slides"
          name="Messages"
          count={messages}
          purpose="What there is to say: a slide with words and pictures, made in a minute."
        />
        <WelcomeCard
          to="/playlists"
          drawing="strip"
          name="Playlists"
          count={playlists}
          purpose="What follows what: messages in their order, each for its time."
        />
        <WelcomeCard
          to="/screens"
          drawing="display"
          name="Screens"
          count={screens}
          purpose="Where and when it shows: your TVs, and the hours they play."
        />
      </div>
      {may('edit') ? <FirstSteps {...counts} /> : null}
    </div>
  );
};
