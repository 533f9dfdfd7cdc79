import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import controls from './controls.module.css';

const amber: MantineColorsTuple = [
  '#fdf6e6',
  '#faeccb',
  '#f6d998',
  '#f6c765',
  '#f5ad2e',
  '#e29a17',
  '#c28010',
  '#a0680a',
  '#7f4f00',
  '#613c00',
];
const gray: MantineColorsTuple = [
  '#fefdfa',
  '#f4f2ec',
  '#eae7de',
  '#dcd7ca',
  '#c4bdad',
  '#8a8374',
  '#6d675a',
  '#5c574c',
  '#37332b',
  '#1c1a16',
];
const dark: MantineColorsTuple = [
  '#f2ede1',
  '#cfc9ba',
  '#aca593',
  '#7d7667',
  '#3f3b33',
  '#302d27',
  '#24221e',
  '#1c1b18',
  '#131210',
  '#0b0a09',
];

const input = {
  classNames: {
    label: controls.label,
    description: controls.description,
    input: controls.input,
    error: controls.error,
  },
};
const dropdown = { classNames: { dropdown: controls.dropdown, option: controls.option } };
const quick = { transitionProps: { duration: 170, transition: 'fade' } } as const;

export const theme = createTheme({
  colors: { amber, gray, dark },
  primaryColor: 'amber',
  primaryShade: 8,
  autoContrast: true,
  white: '#fefdfa',
  black: '#1c1a16',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-text)', fontWeight: '620' },
  fontSizes: {
    xs: 'var(--size-small)',
    sm: 'var(--size-text)',
    md: 'var(--size-text)',
    lg: 'var(--size-title)',
    xl: 'var(--size-show)',
  },
  fontWeights: { regular: '420', medium: '620', bold: '620' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '40px' },
  radius: {
    xs: 'var(--radius)',
    sm: 'var(--radius)',
    md: 'var(--radius)',
    lg: 'var(--radius)',
    xl: 'var(--radius)',
  },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { variant: 'filled' }, classNames: { root: controls.button } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 36 }, classNames: { root: controls.icon } },
    TextInput: input,
    PasswordInput: {
      classNames: { ...input.classNames, innerInput: controls.innerInput, visibilityToggle: controls.reveal },
    },
    Textarea: input,
    NumberInput: { classNames: { ...input.classNames, controls: controls.steps } },
    ColorInput: { classNames: { ...input.classNames, dropdown: controls.dropdown } },
    PinInput: { classNames: { input: controls.input } },
    NativeSelect: input,
    Select: {
      defaultProps: { comboboxProps: quick },
      classNames: { ...input.classNames, ...dropdown.classNames },
    },
    Autocomplete: {
      defaultProps: { comboboxProps: quick },
      classNames: { ...input.classNames, ...dropdown.classNames },
    },
    CloseButton: { classNames: { root: controls.close } },
    Menu: {
      defaultProps: quick,
      classNames: { dropdown: controls.dropdown, item: controls.item, divider: controls.divider },
    },
    Popover: { defaultProps: quick, classNames: { dropdown: controls.dropdown } },
    ModalRoot: { defaultProps: { centered: true, ...quick } },
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Close' }, ...quick },
      classNames: {
        content: controls.dialog,
        close: controls.close,

        title: controls.dialogTitle,
        body: controls.dialogBody,
        overlay: controls.veil,
      },
    },
    SegmentedControl: {
      classNames: { root: controls.segments, indicator: controls.segmentOn, label: controls.segment },
    },
    Tooltip: {
      defaultProps: { openDelay: 300, withArrow: false },
      classNames: { tooltip: controls.tooltip },
    },
    Checkbox: {
      defaultProps: { color: 'var(--amber)', iconColor: 'var(--paper)', radius: 5 },
      classNames: {
        root: controls.checkbox,
        inner: controls.box,
        input: controls.checkInput,
        label: controls.plainLabel,
      },
    },
    Switch: { classNames: { track: controls.box, label: controls.plainLabel } },
    Table: { classNames: { th: controls.th, td: controls.td, tr: controls.tr } },
  },
});

const variables = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--amber)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
  '--mantine-primary-color-filled': 'var(--amber)',
  '--mantine-primary-color-filled-hover': 'var(--amber)',
  '--mantine-primary-color-light': 'var(--amber-wash)',
  '--mantine-primary-color-light-hover': 'var(--amber-wash)',
  '--mantine-primary-color-light-color': 'var(--amber)',
};

/** Maps Mantine's variables to the variables of the web app, so that each color is defined once, for light and dark. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});
