import { Button } from '@mantine/core';

/** The button that removes the answer to a question. */
export const RemoveAnswer = ({ title, change }: { title: string; change: (value: string) => void }) => (
  <Button variant="subtle" onClick={() => change('')} aria-label={`Remove: ${title}`}>
    Remove
  </Button>
);
