import { Notice } from '../../shell/Notice';
import { ButtonLink } from '../../ui/ButtonLink';

/** Shown for a screen that does not exist, or that somebody else deleted. */
export const ScreenGone = () => (
  <Notice title="Screen not found" action={<ButtonLink to="/screens">See all screens</ButtonLink>}>
    It may have been deleted.
  </Notice>
);
