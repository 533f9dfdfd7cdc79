import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = MenuItemProps & Omit<ComponentProps<'a'>, keyof MenuItemProps>;

const MenuAnchor = (props: AnchorProps) => <Menu.Item component="a" {...props} />;

/** An item of a menu that is a link, so that it opens in a new tab like other links. */
export const MenuLink = createLink(MenuAnchor);
