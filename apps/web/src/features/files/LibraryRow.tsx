import { ActionIcon } from '@mantine/core';
import type { LibraryFile, LibraryUse } from '@marquee/contract/files';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showBanner } from '../../kit/banner';
import { formatDate } from '../../kit/formats';
import { useSignedIn } from '../../kit/session';
import { askToDeleteNamed } from '../../ui/ask-to-delete';
import styles from './LibraryPage.module.css';
import { useDeleteFile } from './library-data';
import { factsOf, placeOf, useName } from './library-words';

/** An uploaded file with links to the items that use it. A press on the picture opens the file. */
export const LibraryRow = ({ file, fail }: { file: LibraryFile; fail: (thrown: unknown) => void }) => {
  const { url, thumbnail, name, uploadedAt, uses, useCount } = file;
  const more = useCount - uses.length;
  return (
    <div className={styles.row}>
      <a className={styles.picture} href={url} target="_blank" rel="noreferrer" aria-label={`Open ${name}`}>
        <img src={thumbnail} alt="" loading="lazy" decoding="async" />
      </a>
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p className={styles.note}>
          {factsOf(file)} · {formatDate(uploadedAt)}
        </p>
        {uses.length === 0 ? (
          <p className={styles.note}>{placeOf(file)}</p>
        ) : (
          <ul className={styles.uses} aria-label={`Uses of ${name}`}>
            {uses.map((use) => (
              <li key={`${use.kind} ${use.id}`}>
                <UseLink use={use} />
              </li>
            ))}
            {more > 0 && <li className={styles.note}>{`and ${more.toLocaleString('en')} more`}</li>}
          </ul>
        )}
      </div>
      {uses.length === 0 ? <DeleteButton file={file} fail={fail} /> : null}
    </div>
  );
};

const DeleteButton = ({ file, fail }: { file: LibraryFile; fail: (thrown: unknown) => void }) => {
  const { may } = useSignedIn();
  const { mutateAsync, isPending } = useDeleteFile();
  if (!may('edit')) return null;
  const remove = async () => {
    if (!(await askToDeleteNamed(file.name))) return;
    await mutateAsync(file.url).then(() => showBanner('File deleted'), fail);
  };
  return (
    <ActionIcon aria-label={`Delete ${file.name}`} title="Delete" onClick={remove} disabled={isPending}>
      <IconTrash size={18} aria-hidden="true" />
    </ActionIcon>
  );
};

const UseLink = ({ use }: { use: LibraryUse }) => {
  const { kind, id } = use;
  const name = useName(use);
  switch (kind) {
    case 'message':
      return (
        <Link to="/messages/$id" params={{ id }}>
          {name}
        </Link>
      );
    case 'playlist':
      return (
        <Link to="/playlists/$id" params={{ id }}>
          {name}
        </Link>
      );
    case 'screen':
      return (
        <Link to="/screens/$id" params={{ id }}>
          {name}
        </Link>
      );
    case 'subscription':
      return <Link to="/settings/feeds">{name}</Link>;
    case 'brand':
      return (
        <Link to="/settings" search={{ section: 'organization' }}>
          {name}
        </Link>
      );
    case 'bin':
      return <Link to="/settings/bin">{name}</Link>;
  }
};
