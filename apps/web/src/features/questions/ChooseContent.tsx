import { nameContains } from '@marquee/contract/kit/name-contains';
import type { NamedContent } from '@marquee/playback/template/fields/named-content';
import { useDeferredValue, useMemo, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { Dialog } from '../../ui/Dialog';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { SearchField } from '../../ui/SearchField';
import { VirtualList } from '../../ui/VirtualList';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './ChooseContent.module.css';
import { ContentPicture } from './ContentPicture';
import shared from './questions.module.css';
import type { Offered } from './use-content-choices';

/** A dialog in which a person chooses a message or a playlist from a grid of pictures. */
export const ChooseContent = ({
  title,
  opened,
  choices,
  loading,
  thrown,
  chosen,
  onClose,
  onChoose,
}: Choosing & {
  title: string;
  opened: boolean;
  choices: readonly Offered[];
  loading: boolean;
  thrown: unknown;
  onClose: () => void;
}) => {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const found = useMemo(() => choices.filter(({ name }) => nameContains(name, asked)), [choices, asked]);
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={760}>
      <SearchField label="Search by name" value={search} onChange={setSearch} />
      {loading && <LoadingIndicator />}
      {thrown !== undefined && <WarningAlert messages={sentencesOf(thrown)} />}
      <Choices label={title} found={found} chosen={chosen} onChoose={onChoose} />
      {!loading && found.length === 0 && (
        <p className={shared.soft}>
          {asked
            ? 'Nothing found. Try a different search.'
            : 'There is no matching content yet. Create it first, then choose it.'}
        </p>
      )}
    </Dialog>
  );
};

type Choosing = { chosen: NamedContent | undefined; onChoose: (choice: NamedContent) => void };

const Choices = ({ label, found, chosen, onChoose }: Choosing & { label: string; found: Offered[] }) => {
  // The dialog opens first and the choices follow, because rendering both together would delay the response to the click.
  const shown = useDeferredValue(found, nothing);
  return (
    <div className={styles.offered}>
      <VirtualList
        label={label}
        items={shown}
        keyOf={keyOf}
        rowHeight={rowHeight}
        minColumnWidth={140}
        gap={16}
      >
        {(offered) => (
          <Choice
            offered={offered}
            pressed={chosen?.kind === offered.kind && chosen.id === offered.id}
            onChoose={onChoose}
          />
        )}
      </VirtualList>
    </div>
  );
};

const nothing: Offered[] = [];
const rowHeight = 158;
const keyOf = ({ kind, id }: Offered) => `${kind} ${id}`;

const Choice = ({
  offered,
  pressed,
  onChoose,
}: {
  offered: Offered;
  pressed: boolean;
  onChoose: (choice: NamedContent) => void;
}) => (
  <button
    type="button"
    className={shared.choice}
    aria-pressed={pressed}
    onClick={() => onChoose({ kind: offered.kind, id: offered.id })}
  >
    <span className={styles.choicePicture}>
      <ContentPicture offered={offered} />
    </span>
    <span className={shared.choiceName}>{offered.name}</span>
    <span className={shared.soft}>{offered.note}</span>
  </button>
);
