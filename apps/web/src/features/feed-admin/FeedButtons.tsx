import { Button } from '@mantine/core';
import type { Feed } from '@marquee/contract/feeds';
import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../kit/banner';
import { askToDeleteNamed } from '../../ui/ask-to-delete';
import { SaveBar } from '../../ui/SaveBar';
import { useDeleteFeed } from './feed-admin-data';
import { subscriberCountText } from './subscriber-words';
import type { FeedEditor } from './use-feed-editor';

/** The buttons that end the form of a feed. */
export const FeedButtons = ({ feed, editor }: { feed: Feed | undefined; editor: FeedEditor }) => {
  const { act, release, dirty, saving, gone } = editor;
  const navigate = useNavigate();
  const remove = useDeleteFeed();

  const deleteIt = (id: number, name: string, subscribers: number) =>
    act(async () => {
      const details =
        subscribers === 0
          ? []
          : [`${subscriberCountText(subscribers)}. The feed disappears from their screens right away.`];
      if (!(await askToDeleteNamed(name, details))) return;
      await remove.mutateAsync(id);
      release();
      showBanner('Feed deleted');
      await navigate({ to: '/settings/feedAdmin' });
    });

  return (
    <SaveBar note={dirty && 'Not saved yet'}>
      <Button type="submit" loading={saving}>
        Save
      </Button>
      {feed && !gone && (
        <Button
          variant="outline"
          disabled={saving}
          onClick={() => void deleteIt(feed.id, feed.name, feed.subscribers ?? 0)}
        >
          Delete
        </Button>
      )}
    </SaveBar>
  );
};
