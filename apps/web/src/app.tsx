import { RouterProvider } from '@tanstack/react-router';
import { useSession } from './kit/session';
import { router } from './router';
import { UnreachablePage } from './shell/UnreachablePage';
import { LoadingIndicator } from './ui/LoadingIndicator';

export const App = () => {
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
