import type { ComponentProps } from 'react';
import type { Editor } from '../kit/edit/use-editor';
import { ConflictNotice } from './ConflictNotice';
import { WarningAlert } from './WarningAlert';

/** Shows why a form was not saved, and the choice that a person has to make before the form can be saved. */
export const SaveNotice = ({
  faults,
  ...conflict
}: Editor<object>['notice'] & Pick<ComponentProps<typeof ConflictNotice>, 'renderPicture'>) => (
  <>
    <WarningAlert messages={faults.map(({ text }) => text)} />
    <ConflictNotice {...conflict} />
  </>
);
