import { PlainButton } from '../ui/plain/PlainButton';
import { Notice } from './Notice';

/** A fault of ours. What was saved stays; the page is loaded anew, since a new version may have come out. */
export const FailurePage = () => (
  <Notice
    title="The lights went out"
    action={<PlainButton onClick={() => location.reload()}>Load again</PlainButton>}
  >
    Something went wrong on this page. Loading it again usually helps.
  </Notice>
);
