import { RouterProvider } from '@tanstack/react-router';
import { useSession } from './kit/session';
import { storedToken } from './kit/stored-session';
import { router } from './router';
import { FrameSkeleton } from './shell/FrameSkeleton';
import { UnreachablePage } from './shell/UnreachablePage';
import { LoadingIndicator } from './ui/LoadingIndicator';

export const App = () => {
  const session = useSession();
  switch (session.state) {
    case 'starting':
      return storedToken() ? <FrameSkeleton /> : <LoadingIndicator />;
    case 'unreachable':
      return <UnreachablePage sentences={session.sentences} />;
    default:
      return <RouterProvider router={router} />;
  }
};
