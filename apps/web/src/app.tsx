import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useSession } from './kit/session';
import { UnreachablePage } from './shell/UnreachablePage';
import { cssVariables, theme } from './theme/theme';
import { LoadingIndicator } from './ui/LoadingIndicator';
import { router } from './router';

const scheme = localStorageColorSchemeManager({ key: 'marquee-scheme' });

export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={scheme}
    defaultColorScheme="auto"
  >
    <Content />
  </MantineProvider>
);

const Content = () => {
  const session = useSession();
  switch (session.state) {
    case 'starting':
      return <LoadingIndicator />;
    case 'unreachable':
      return <UnreachablePage sentences={session.sentences} />;
    default:
      return <RouterProvider router={router} />;
  }
};
