import { ActionIcon, Menu, TextInput, type TextInputProps } from '@mantine/core';
import { dayNames } from '@marquee/contract/kit/hours-words';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDay } from '../../kit/formats';
import { readDay } from '../../kit/read-day';

/**
 * A field for a day, a weekday for every week, or any other text. A menu offers a calendar and the weekdays. A typed day is stored
 * as 'yyyy-MM-dd'.
 */
export const DateTextInput = ({
  value,
  change,
  name,
  ...field
}: Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'rightSection'> & {
  value: string;
  change: (value: string) => void;
  /** The name of the field in the label of its menu. */
  name: string;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  // A field for a day stays one while the person empties a part of the day.
  const [isDate, setDate] = useState(isDay);
  const choose = (next: string, asDate: boolean) => {
    flushSync(() => {
      setDate(asDate);
      change(next);
    });
    // The menu returns the focus to its button first.
    requestAnimationFrame(() => input.current?.focus());
  };
  const readTyped = () => {
    const day = isDate ? undefined : readDay(value);
    if (day === undefined) return;
    change(day);
    setDate(true);
  };
  return (
    <TextInput
      {...field}
      ref={input}
      type={isDate ? 'date' : 'text'}
      max={isDate ? '9999-12-31' : undefined}
      value={isDate && !isDay ? '' : value}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={readTyped}
      rightSection={
        <Menu position="bottom-end" returnFocus>
          <Menu.Target>
            <ActionIcon aria-label={`Choose a date: ${name}`} title="Choose a date" data-tool>
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => choose(isDay ? value : formatDay(Date.now()), true)}>
              On a date
            </Menu.Item>
            <Menu.Divider />
            <Menu.Label>Every week on</Menu.Label>
            {dayNames.map((day) => (
              <Menu.Item key={day} onClick={() => choose(day, false)}>
                {day}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item onClick={() => choose(isDate ? '' : value, false)}>Other text</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      }
    />
  );
};
