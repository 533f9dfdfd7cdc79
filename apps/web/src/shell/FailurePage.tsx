import { PlainButton } from '../ui/plain/PlainButton';
import { Notice } from './Notice';

/** The page after an unexpected error. Reloading helps, for example after an update of Marquee. */
export const FailurePage = () => (
  <Notice
    title="This page stopped working"
    action={<PlainButton onClick={() => location.reload()}>Reload</PlainButton>}
  >
    Reload the page to try again.
  </Notice>
);
