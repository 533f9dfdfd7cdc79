import '../theme/mantine';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { askAgain } from '../kit/ask-again';
import { useBanner } from '../kit/banner';
import { gathered } from '../kit/gathered';
import { openLink } from '../kit/link';
import { queryClient } from '../kit/queries';
import { refreshSession, useSignedIn } from '../kit/session';
import { cssVariables, theme } from '../theme/theme';
import { ConfirmHost } from '../ui/ConfirmHost';
import { SuccessBanner } from '../ui/SuccessBanner';
import { BottomNav } from './BottomNav';
import { ConnectionNote } from './ConnectionNote';
import { Header } from './Header';
import styles from './Shell.module.css';

// The key is known to /scheme.js too.
const scheme = localStorageColorSchemeManager({ key: 'marquee-scheme' });

/** Around every page behind the sign-in. */
export const Shell = () => {
  const banner = useBanner();
  useLink(useSignedIn().department.jwt);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={scheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <div className={styles.shell}>
          <a href="#main" className={styles.skip}>
            Skip to the page
          </a>
          <Header />
          <ConnectionNote />
          <main id="main" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
          <BottomNav />
        </div>
        <SuccessBanner banner={banner} />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>
  );
};

// Whatever changed, screens may have something new to play, or may just have taken it up.
const hear = gathered(1_000, (topics) => {
  for (const topic of [...topics, 'receipts']) askAgain(queryClient, topic);
});

/** What changes on the server is asked again: the lists of its topic, or all of them after a gap. */
const useLink = (jwt: string) =>
  useEffect(
    () =>
      openLink(jwt, (topic) => {
        if (topic) hear(topic);
        else askAgain(queryClient);
        if (topic === undefined || topic === 'account') void refreshSession();
      }),
    [jwt],
  );
