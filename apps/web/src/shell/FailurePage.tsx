import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PlainButton } from '../ui/plain/PlainButton';
import { Notice } from './Notice';

/** A fault of ours. What was typed elsewhere stays; the page is loaded anew, since a new version may have come out. */
export const FailurePage = ({ error }: ErrorComponentProps) => {
  useEffect(() => console.error(error), [error]);
  return (
    <Notice
      title="The lights went out"
      action={<PlainButton onClick={() => location.reload()}>Load again</PlainButton>}
    >
      Something went wrong on this page. Loading it again usually helps.
    </Notice>
  );
};
