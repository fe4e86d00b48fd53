import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './Tabs';

function Stages() {
  const [value, setValue] = useState('one');
  const tabs = ['one', 'two', 'three'].map((name) => ({
    ...{ value: name, label: name, content: `This is ${name}.` },
  }));
  return <Tabs label="Stages" tabs={tabs} value={value} onChange={setValue} />;
}

const tab = (name: string) => screen.getByRole('tab', { name });

it('shows the panel of the open tab alone, each named after the other', async () => {
  render(<Stages />);
  await userEvent.click(tab('two'));
  const panel = screen.getByRole('tabpanel', { name: 'two' });
  expect(panel).toHaveTextContent('This is two.');
  expect(tab('two')).toHaveAttribute('aria-selected', 'true');
  expect(tab('two')).toHaveAttribute('aria-controls', panel.id);
  expect(tab('one')).toHaveAttribute('aria-selected', 'false');
  expect(screen.queryByText('This is one.')).toBeNull();
});

it('is one stop for the tabulator, and arrows, Home and End go round', async () => {
  render(
    <>
      <Stages />
      <button>Behind</button>
    </>,
  );
  await userEvent.tab();
  for (const [key, name] of [
    ['{ArrowLeft}', 'three'],
    ['{ArrowRight}', 'one'],
    ['{ArrowRight}', 'two'],
    ['{End}', 'three'],
    ['{Home}', 'one'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(tab(name)).toHaveFocus();
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Behind' })).toHaveFocus();
});
