import { ActionIcon, Button, FileButton } from '@mantine/core';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { maxTicketFileBytes, maxTicketFiles, ticketFileTypes } from '@marquee/contract/kit/limits';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './Attachments.module.css';
import { ticketFilesQuery, useDeleteTicketFile } from './support-data';
import { attachmentFault, uploadAttachment } from './upload-attachment';

const note = `PNG, JPEG, PDF or text files. At most ${maxTicketFiles} files of ${formatBytes(maxTicketFileBytes)} each.`;

/** The attachments of a ticket. A person drops or chooses files, or takes a photo with a phone. */
export const Attachments = ({ id }: { id: number }) => {
  const files = useQuery(ticketFilesQuery(id));
  const queries = useQueryClient();
  const remove = useDeleteTicketFile();
  const [faults, setFaults] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);

  const attach = async (chosen: File[]) => {
    const judged = chosen.map((file) => ({ file, fault: attachmentFault(file) }));
    setFaults(judged.flatMap(({ fault }) => fault ?? []));
    setBusy(true);
    const { signal } = new AbortController();
    for (const { file, fault } of judged)
      if (!fault)
        await uploadAttachment(id, file, signal).catch((thrown: unknown) =>
          setFaults((now) => [...now, ...sentencesOf(thrown).map((sentence) => `${file.name}: ${sentence}`)]),
        );
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ticketFilesQuery(id).queryKey });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void attach([...event.dataTransfer.files]);
  };
  const askAndRemove = async (fileName: string, title: string) => {
    if (!(await confirm({ text: `Delete ${title}?`, action: 'Delete file', danger: true }))) return;
    await remove.mutateAsync({ id, fileName }).catch((thrown: unknown) => setFaults(sentencesOf(thrown)));
  };

  const problems = [...(files.isError ? sentencesOf(files.error) : []), ...faults];
  return (
    <Panel title="Attachments" note={note}>
      {files.data?.length === 0 ? <p className={styles.note}>No attachments have been added yet...</p> : null}
      <ul className={styles.rows} aria-label="Attachments">
        {files.data?.map(({ fileName, title, url, size }) => (
          <li key={fileName} className={styles.row}>
            <span className={styles.words}>
              <a href={url} download={title}>
                {title}
              </a>
              <span className={styles.note}>{formatBytes(size)}</span>
            </span>
            <ActionIcon
              aria-label={`Delete ${title}`}
              title="Delete"
              onClick={() => void askAndRemove(fileName, title)}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {problems.length > 0 ? (
        <div className={styles.alert}>
          <WarningAlert messages={problems} />
        </div>
      ) : null}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={`${styles.hint} only-mouse`}>Drop files here</span>
        <FileButton multiple accept={ticketFileTypes.join(',')} onChange={(chosen) => void attach(chosen)}>
          {(props) => (
            <Button {...props} variant="default" loading={isBusy}>
              Choose files
            </Button>
          )}
        </FileButton>
        <span className={styles.camera}>
          <FileButton
            accept="image/jpeg"
            capture="environment"
            onChange={(photo) => void attach(photo ? [photo] : [])}
          >
            {(props) => (
              <Button {...props} variant="default" loading={isBusy}>
                Take a photo
              </Button>
            )}
          </FileButton>
        </span>
      </div>
    </Panel>
  );
};
