import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { ScrollPlaces } from './ScrollPlaces';

const scrollTo = vi.fn((_x: number, y: number) => void Object.assign(window, { scrollY: y }));
const into = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('scrollY', 0);
  Element.prototype.scrollIntoView = into;
});

function Page() {
  return (
    <>
      <ScrollPlaces />
      <h2 id="für-sie">A place in it</h2>
      <Outlet />
    </>
  );
}

let visits = 0;
function open() {
  const first = { pathname: '/leads', key: `visit ${++visits}` };
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [first] });
  render(<RouterProvider router={router} />);
  return { go: (to: string | number) => act(() => router.navigate(to as string)) };
}

const readTo = (y: number) =>
  act(() => {
    Object.assign(window, { scrollY: y });
    window.dispatchEvent(new Event('scroll'));
  });

it('leaves the first page to the browser, which knows its place after a reload', () => {
  open();
  expect(scrollTo).not.toHaveBeenCalled();
});

it('begins a new page at its top, and goes back and forward to where each was left', async () => {
  const { go } = open();
  readTo(640);
  await go('/leads/1');
  expect(window.scrollY).toBe(0);
  readTo(90);
  await go(-1);
  expect(window.scrollY).toBe(640);
  await go(1);
  expect(window.scrollY).toBe(90);
});

it('takes two visits of one address for two places', async () => {
  const { go } = open();
  readTo(500);
  await go('/leads');
  expect(window.scrollY).toBe(0);
  readTo(120);
  await go(-1);
  expect(window.scrollY).toBe(500);
});

it('begins at what the address names, whatever letters it has, and at the top when there is nothing of that name', async () => {
  const { go } = open();
  readTo(300);
  await go('/help#für-sie');
  expect(into).toHaveBeenCalledOnce();
  expect(into.mock.contexts[0]).toHaveProperty('id', 'für-sie');
  expect(scrollTo).not.toHaveBeenCalled();
  for (const address of ['/help#nothing', '/help#100%']) {
    readTo(300);
    await go(address);
    expect(window.scrollY).toBe(0);
  }
  expect(into).toHaveBeenCalledOnce();
});
