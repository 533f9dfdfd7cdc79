import { ButtonLink } from '../ui/ButtonLink';
import { Notice } from './Notice';

export const NotFoundPage = () => (
  <Notice title="Page not found" action={<ButtonLink to="/">Go home</ButtonLink>}>
    It may have been moved or deleted.
  </Notice>
);
