import { ButtonLink } from '../ui/ButtonLink';
import { Notice } from './Notice';

export const NotFoundPage = () => (
  <Notice title="Nothing is on here" action={<ButtonLink to="/">Go to the start</ButtonLink>}>
    This page does not exist, or no longer does.
  </Notice>
);
