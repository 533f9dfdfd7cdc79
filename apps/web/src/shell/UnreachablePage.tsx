import { startSession } from '../kit/session';
import { PlainButton } from '../ui/plain/PlainButton';
import { Notice } from './Notice';

/** The page while the server is unreachable. The person stays signed in. */
export const UnreachablePage = ({ sentences }: { sentences: string[] }) => (
  <main>
    <Notice
      title="No connection"
      action={<PlainButton onClick={() => void startSession()}>Try again</PlainButton>}
    >
      {sentences.join(' ')}
    </Notice>
  </main>
);
