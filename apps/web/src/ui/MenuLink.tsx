import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = MenuItemProps & Omit<ComponentProps<'a'>, keyof MenuItemProps>;

const MenuAnchor = (props: AnchorProps) => <Menu.Item component="a" {...props} />;

/** A menu item that is a link, so that it can be opened in a new tab. */
export const MenuLink = createLink(MenuAnchor);
