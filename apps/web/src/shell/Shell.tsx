import '../theme/mantine';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useBanner } from '../kit/banner';
import { openLink } from '../kit/link';
import { queryClient } from '../kit/queries';
import { refreshLists, refreshRows, refreshStaleTopics, refreshTopic } from '../kit/refresh';
import { refreshSession, useSignedIn } from '../kit/session';
import { type Changed, staleRows } from '../kit/stale-rows';
import { throttle } from '../kit/throttle';
import { cssVariables, theme } from '../theme/theme';
import { ConfirmHost } from '../ui/ConfirmHost';
import { SuccessBanner } from '../ui/SuccessBanner';
import { useKeptFocus } from '../ui/use-kept-focus';
import { AccountBanner } from './AccountBanner';
import { BottomNav } from './BottomNav';
import { ConnectionNote } from './ConnectionNote';
import { Header } from './Header';
import styles from './Shell.module.css';
import { SupportBar } from './SupportBar';
import { useFocusedPage } from './use-focused-page';

// /scheme.js reads the same key.
const scheme = localStorageColorSchemeManager({ key: 'marquee-scheme' });

/** The frame of every page that needs a session. */
export const Shell = () => {
  const banner = useBanner();
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  useFocusedPage(main);
  useLink(useSignedIn().department.jwt);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={scheme}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <div className={styles.shell}>
          <a href="#main" className={styles.skip}>
            Skip to content
          </a>
          <SupportBar />
          <Header />
          <div>
            <AccountBanner />
            <ConnectionNote />
          </div>
          {/* Before the main content, so that its button is near the focus after a change of the page. */}
          <SuccessBanner banner={banner} />
          <main ref={main} id="main" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
          <BottomNav />
        </div>
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>
  );
};

/** Refreshes run one after the other, so that an older response never replaces a newer response. */
let refreshing = Promise.resolve();
const receive = throttle<Changed>(1_000, (changes) => {
  const stale = staleRows(changes);
  refreshStaleTopics(queryClient, stale);
  refreshing = refreshing.then(() => refreshRows(queryClient, stale)).catch(() => undefined);
});

/**
 * Interval between refreshes of the lists, in milliseconds. The interval is under an hour, because the addresses of screenshots
 * in a list can expire after an hour.
 */
const refreshListsEvery = 10 * 60_000;

/**
 * Requests lists again when the server reports changes: the lists of the changed topic, or all lists after a lost
 * connection.
 */
const useLink = (jwt: string) =>
  useEffect(() => {
    const close = openLink(jwt, (change) => {
      if (change) receive(change);
      else refreshTopic(queryClient);
      if (change === undefined || change.topic === 'account') void refreshSession();
    });
    const timer = setInterval(() => refreshLists(queryClient), refreshListsEvery);
    return () => {
      clearInterval(timer);
      close();
    };
  }, [jwt]);
