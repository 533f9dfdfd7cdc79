import { PlainButton } from '../ui/plain/PlainButton';
import { Notice } from './Notice';

/** A fault of ours. What was saved stays; the page is loaded anew, since a new version may have come out. */
export const FailurePage = () => (
  <Notice
    title="This page stopped working"
    action={<PlainButton onClick={() => location.reload()}>Reload</PlainButton>}
  >
    Reload the page to try again.
  </Notice>
);
