import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconChartBar,
  IconDeviceTv,
  IconHelp,
  IconHome,
  IconKeyboard,
  IconLogout,
  IconPhoto,
  IconPlaylist,
  IconPlus,
  IconSettings,
  IconSunMoon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useSignedIn } from '../../kit/session';
import { shapeSearch } from '../../kit/shapes';
import { shownMessageName, shownName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { useSettingsPages } from '../../shell/settings-pages';
import { sectionNames, useSettingsSections } from '../accounts/use-settings-sections';
import { messagesQuery, templatesQuery } from '../messages/message-data';
import { newMessageSearch } from '../messages/new/new-message-search';
import { MessagePicture } from '../messages/pictures/MessagePicture';
import { PictureTile } from '../messages/pictures/PictureTile';
import { templatePicture } from '../messages/pictures/template-picture';
import { playlistsQuery } from '../playlists/playlist-data';
import { screensQuery } from '../screens/screen-data';
import { entryWords } from './entry-words';
import type { Findable, Group } from './find';

export type Target = Findable & {
  /** A short text beside the name, for example the category of a message. */
  note?: string;
  /** Renders the picture or the icon of the item. */
  picture: () => ReactNode;
  open: () => unknown;
};

/** The look of an icon. */
const drawn = { size: 18, stroke: 1.5 };

/**
 * Returns everything that a person can find: the items of the department, templates, actions, and pages. `start` holds the groups
 * that are shown before a person types. `isComplete` is false while items load.
 */
export const useFindable = (
  showShortcuts: () => void,
): { all: Group<Target>[]; start: Group<Target>[]; isComplete: boolean } => {
  const { items, isComplete } = useItems();
  const actions = useActions(showShortcuts);
  const pages = usePages();
  return {
    all: [...items, { title: 'Actions', items: actions }, { title: 'Pages', items: pages }],
    start: [
      { title: 'Actions', items: actions },
      { title: 'Pages', items: pages.slice(0, mainPages) },
    ],
    isComplete,
  };
};

const useItems = (): { items: Group<Target>[]; isComplete: boolean } => {
  const navigate = useNavigate();
  const { may } = useSignedIn();
  const messages = useQuery(messagesQuery);
  const playlists = useQuery(playlistsQuery);
  const screens = useQuery(screensQuery);
  const templates = useQuery(templatesQuery);
  const mayEdit = may('edit');
  const items = useMemo(
    () => [
      {
        title: 'Messages',
        items: (messages.data ?? []).map((message) => {
          const { id, name, category, shape } = message;
          return {
            key: `message ${id}`,
            name: shownMessageName(name),
            note: category,
            words: category,
            picture: () => <MessagePicture message={message} />,
            open: () =>
              navigate({ to: '/messages/$id', params: { id }, search: { shape: shapeSearch(shape) } }),
          };
        }),
      },
      {
        title: 'Playlists',
        items: (playlists.data ?? []).map(({ id, name }) => ({
          key: `playlist ${id}`,
          name: shownName(name),
          picture: () => <IconPlaylist {...drawn} />,
          open: () => navigate({ to: '/playlists/$id', params: { id }, search: {} }),
        })),
      },
      {
        title: 'Screens',
        items: (screens.data ?? []).map(({ id, name }) => ({
          key: `screen ${id}`,
          name: shownName(name),
          picture: () => <IconDeviceTv {...drawn} />,
          open: () => navigate({ to: '/screens/$id', params: { id } }),
        })),
      },
      {
        title: 'New message from a template',
        items: (mayEdit ? (templates.data ?? []) : []).map(({ id, name, description }) => ({
          key: `template ${id}`,
          name,
          words: description,
          picture: () => (
            <PictureTile src={templatePicture(id, '16:9')} name={name} templateId={id} shape="16:9" />
          ),
          open: () => navigate({ to: '/messages/$id', params: { id: 0 }, search: newMessageSearch(id) }),
        })),
      },
    ],
    [messages.data, playlists.data, screens.data, templates.data, mayEdit, navigate],
  );
  return { items, isComplete: ![messages, playlists, screens, templates].some(({ isPending }) => isPending) };
};

const useActions = (showShortcuts: () => void): Target[] => {
  const navigate = useNavigate();
  const { may } = useSignedIn();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  const actions: Target[] = [
    {
      key: 'shortcuts',
      name: 'Keyboard shortcuts',
      words: entryWords.shortcuts,
      picture: () => <IconKeyboard {...drawn} />,
      open: showShortcuts,
    },
    {
      key: 'appearance',
      name: isDark ? 'Light appearance' : 'Dark appearance',
      words: entryWords.appearance,
      picture: () => <IconSunMoon {...drawn} />,
      open: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      key: 'sign out',
      name: 'Sign out',
      words: entryWords['sign out'],
      picture: () => <IconLogout {...drawn} />,
      open: () => navigate({ to: '/logout' }),
    },
  ];
  if (!may('edit')) return actions;
  return [
    {
      key: 'new message',
      name: 'New message',
      words: entryWords['new message'],
      picture: () => <IconPlus {...drawn} />,
      open: () => navigate({ to: '/messages/$id', params: { id: 0 } }),
    },
    {
      key: 'new playlist',
      name: 'New playlist',
      words: entryWords['new playlist'],
      picture: () => <IconPlus {...drawn} />,
      open: () => navigate({ to: '/playlists', search: {} }),
    },
    {
      key: 'new screen',
      name: 'New screen',
      words: entryWords['new screen'],
      picture: () => <IconPlus {...drawn} />,
      open: () => navigate({ to: '/screens/$id', params: { id: 0 } }),
    },
    ...actions,
  ];
};

/** The number of pages before the help and the pages of the settings. */
const mainPages = 5;

const usePages = (): Target[] => {
  const navigate = useNavigate();
  const settingsPages = useSettingsPages();
  const sections = useSettingsSections();
  return [
    {
      key: '/',
      name: 'Home',
      words: entryWords['/'],
      picture: () => <IconHome {...drawn} />,
      open: () => navigate({ to: '/' }),
    },
    {
      key: '/messages',
      name: 'Messages',
      picture: () => <IconPhoto {...drawn} />,
      open: () => navigate({ to: '/messages' }),
    },
    {
      key: '/playlists',
      name: 'Playlists',
      picture: () => <IconPlaylist {...drawn} />,
      open: () => navigate({ to: '/playlists', search: {} }),
    },
    {
      key: '/screens',
      name: 'Screens',
      words: entryWords['/screens'],
      picture: () => <IconDeviceTv {...drawn} />,
      open: () => navigate({ to: '/screens' }),
    },
    {
      key: '/screens/plays',
      name: 'Proof of play',
      words: entryWords['/screens/plays'],
      picture: () => <IconChartBar {...drawn} />,
      open: () => navigate({ to: '/screens/plays', search: {} }),
    },
    {
      key: '/help/set-up-a-tv',
      name: 'Set up a TV',
      note: 'Help',
      words: entryWords['/help/set-up-a-tv'],
      picture: () => <IconHelp {...drawn} />,
      open: () => navigate({ to: '/help/$name', params: { name: 'set-up-a-tv' } }),
    },
    ...settingsPages.map(({ to, name }) => ({
      key: to,
      name: to === '/settings' ? 'Settings' : name,
      note: to === '/settings' ? '' : 'Settings',
      words: `settings ${entryWords[to] ?? ''}`,
      picture: () => <IconSettings {...drawn} />,
      open: () => navigate({ to }),
    })),
    ...sections.map((section) => ({
      key: `section ${section}`,
      name: sectionNames[section],
      note: 'Settings',
      words: `settings ${entryWords[`section ${section}`] ?? ''}`,
      picture: () => <IconSettings {...drawn} />,
      open: () => navigate({ to: '/settings', search: { section } }),
    })),
    {
      key: 'change password',
      name: 'Change password',
      note: 'Settings',
      picture: () => <IconSettings {...drawn} />,
      open: () => navigate({ to: '/settings', search: { section: 'you' } }),
    },
  ];
};
