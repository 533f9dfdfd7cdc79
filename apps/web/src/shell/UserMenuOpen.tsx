import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconBuilding, IconLogout, IconSettings, IconSunMoon } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { switchDepartment, useSignedIn } from '../kit/session';
import { MenuLink } from '../ui/MenuLink';

const schemes = [
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
  { value: 'auto', name: 'Same as this device' },
] as const;

/**
 * The open user menu. The code of the menu is loaded when the pointer first reaches the button, so that the menu opens at once.
 */
export const UserMenuOpen = ({ target }: { target: ReactElement }) => (
  <Menu
    width={232}
    position="bottom-end"
    withinPortal={false}
    withInitialFocusPlaceholder={false}
    defaultOpened
  >
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      <SwitchAccount />
      <Appearance />
      <MenuLink to="/settings/" leftSection={<IconSettings size={18} />}>
        Settings
      </MenuLink>
      <Menu.Divider />
      <MenuLink to="/logout" leftSection={<IconLogout size={18} />}>
        Sign out
      </MenuLink>
    </Menu.Dropdown>
  </Menu>
);

const SwitchAccount = () => {
  const { departments, department } = useSignedIn();
  const router = useRouter();
  const change = async (id: string) => {
    const next = departments.find((each) => String(each.id) === id);
    if (!next || next.id === department.id) return;
    // Navigates first, because unsaved changes of the old department may keep the person on the page.
    await router.navigate({ to: '/' });
    if (router.state.location.pathname === '/') switchDepartment(next);
  };
  const oneAccount = departments.every(({ accountId }) => accountId === department.accountId);
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconBuilding size={18} />}>Switch Account</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.RadioGroup value={String(department.id)} onChange={(id) => void change(id)}>
          {departments.map(({ id, name, accountName }) => (
            <Menu.RadioItem key={id} value={String(id)} closeMenuOnClick>
              {oneAccount || name === accountName ? name : `${accountName}, ${name}`}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
};

const Appearance = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconSunMoon size={18} />}>Appearance</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(chosen) => {
            const scheme = schemes.find(({ value }) => value === chosen);
            if (scheme) setColorScheme(scheme.value);
          }}
        >
          {schemes.map(({ value, name }) => (
            <Menu.RadioItem key={value} value={value}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
};
