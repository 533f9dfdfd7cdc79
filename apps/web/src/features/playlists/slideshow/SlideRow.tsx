import { ActionIcon, Button } from '@mantine/core';
import { pendingUpload } from '@marquee/contract/kit/limits';
import { IconFileText, IconX } from '@tabler/icons-react';
import type { PendingFiles } from '../../files/pending-files';
import { Thumbnail } from '../../files/Thumbnail';
import shared from '../../questions/questions.module.css';
import type { Slide } from './slides';

/** A file of a slideshow, or a page of a document, in the list. */
export const SlideRow = ({
  slide,
  chosen,
  edit,
}: {
  slide: Slide;
  chosen: PendingFiles;
  /** Undefined: the person cannot change the slideshow. */
  edit?: {
    /** The position in the list, counted from 1. */
    position: number;
    split: () => void;
    remove: () => void;
  };
}) => {
  const { name, page, pending, pictures } = slide;
  const picture = pending !== undefined && isPicture(name) ? pending : pictures[0];
  const canSplit = page === null && pictures.length > 1;
  return (
    <div className={shared.entry}>
      {picture === undefined ? (
        <IconFileText size={40} stroke={1.25} aria-hidden />
      ) : (
        <Thumbnail value={picture} files={chosen} label="" size="row" />
      )}
      <div className={shared.fileWords}>
        <p>{name}</p>
        <p className={shared.soft}>{noteOf(slide)}</p>
      </div>
      {edit && canSplit && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Split into pages: ${name} (${edit.position})`}
          onClick={edit.split}
        >
          Split into pages
        </Button>
      )}
      {edit && (
        <ActionIcon aria-label={`Remove ${name} (${edit.position})`} title="Remove" onClick={edit.remove}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
};

const isPicture = (name: string): boolean => /\.(png|jpe?g|webp|gif)$/i.test(name);

const noteOf = ({ name, page, pending, file, pictures }: Slide): string => {
  if (pending !== undefined) return pendingUpload;
  if (!file || file.state === 'waiting') return 'Preparing';
  if (file.state === 'broken') return 'Cannot be shown';
  if (page !== null) return `Page ${page}`;
  if (isPicture(name)) return 'Picture';
  return pictures.length === 1 ? '1 page' : `${pictures.length} pages`;
};
