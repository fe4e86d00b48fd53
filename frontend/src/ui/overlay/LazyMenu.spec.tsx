import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Button } from '../button/Button';
import { DropdownItem, DropdownMenu } from './DropdownMenu';
import { LazyMenu, type OpenMenuProps } from './LazyMenu';

const Menu = ({ trigger }: OpenMenuProps) => (
  <DropdownMenu trigger={trigger} label="Colleagues">
    <DropdownItem>Helen Marsh</DropdownItem>
  </DropdownMenu>
);

it.each(['{Enter}', '{ArrowDown}'])(
  'keeps the focus while its menu is on its way, and gives it to the menu: %s',
  async (key) => {
    let arrive: (module: { default: typeof Menu }) => void = () => undefined;
    const fetched = new Promise<{ default: typeof Menu }>((resolve) => (arrive = resolve));
    render(<LazyMenu trigger={<Button>Hand on</Button>} load={() => fetched} />);
    const button = screen.getByRole('button', { name: 'Hand on' });
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(button).toHaveFocus();
    await act(async () => arrive({ default: Menu }));
    expect(screen.getByRole('menu')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Helen Marsh' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Hand on' })).toHaveFocus();
  },
);
