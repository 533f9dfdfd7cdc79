import { Button } from '@mantine/core';
import { startSession } from '../kit/session';
import { Notice } from './Notice';

/** The server does not answer; nobody is signed out because of that. */
export const UnreachablePage = ({ sentences }: { sentences: string[] }) => (
  <main>
    <Notice title="No connection" action={<Button onClick={() => void startSession()}>Try again</Button>}>
      {sentences.join(' ')}
    </Notice>
  </main>
);
