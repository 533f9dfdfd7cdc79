import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>;

const ButtonAnchor = (props: AnchorProps) => <Button component="a" {...props} />;

/** A link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
