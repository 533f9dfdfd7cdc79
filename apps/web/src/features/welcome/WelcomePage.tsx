import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { accountNotes } from '../../shell/account-notes';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { useShownScreens } from '../screens/use-shown-screens';
import { AttentionList } from './AttentionList';
import { EndingSoon } from './EndingSoon';
import { FirstSteps } from './FirstSteps';
import { greeting } from './greeting';
import { HelpLinks } from './HelpLinks';
import { InvitationNotice } from './InvitationNotice';
import { LiveWall } from './LiveWall';
import { RecentList } from './RecentList';
import { TourVideo } from './TourVideo';
import { useOpenedWelcome } from './use-opened-welcome';
import { WelcomeCards } from './WelcomeCards';
import styles from './WelcomePage.module.css';
import { areDone, welcomeQuery } from './welcome-data';

/**
 * The welcome page: the things that need attention, the welcome, and the work below it. The welcome becomes small when the first
 * steps are done, so that the work comes first.
 */
export const WelcomePage = () => {
  const { user, department, may } = useSignedIn();
  const { data, error } = useQuery(welcomeQuery);
  const shown = useShownScreens();
  const [hour] = useState(() => new Date().getHours());
  const showsSteps = may('edit') && data !== undefined && !areDone(data.firstSteps);
  const [open, setOpen] = useOpenedWelcome(showsSteps);
  const notes = accountNotes(department, { isOwner: may('owner'), isAdmin: may('admin') });
  useEffect(() => {
    document.title = 'Marquee';
  }, []);

  return (
    <div className={styles.page}>
      <InvitationNotice />
      <div className={styles.greeting}>
        <div>
          <h1 className={styles.title}>{greeting(user.name, hour)}</h1>
          {open ? <p className={styles.lead}>From idea to screen in a few minutes.</p> : null}
        </div>
        {may('edit') ? (
          <ButtonLink to="/messages/$id" params={{ id: 0 }} leftSection={<IconPlus size={18} aria-hidden />}>
            New message
          </ButtonLink>
        ) : null}
      </div>
      {error ? <WarningAlert messages={sentencesOf(error)} /> : null}
      {data && shown ? (
        <>
          <AttentionList
            shown={shown}
            attention={data.attention}
            accountIsWell={notes.every(({ tone }) => tone !== 'bad')}
          />
          {open && showsSteps ? (
            <div className={styles.intro}>
              <FirstSteps done={data.firstSteps} />
            </div>
          ) : null}
          {open ? <TourVideo tour={data.tour} /> : null}
          <WelcomeCards counts={data.counts} small={!open} />
          <EndingSoon attention={data.attention} />
          <LiveWall shown={shown} mayEdit={may('edit')} />
          <RecentList recent={data.recent} shown={shown} />
          <HelpLinks open={open} setOpen={setOpen} />
        </>
      ) : null}
      {!error && !(data && shown) ? <LoadingIndicator /> : null}
    </div>
  );
};
