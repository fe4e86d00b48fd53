import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TicketForm } from './TicketForm';

type Reply = { status: number; body: object; headers?: Record<string, string> };

/** A real server at the other end of the form; relative addresses are sent to it. */
let server: Server;
let received: unknown[] = [];
let reply: Reply = { status: 201, body: { reference: 'RI-7K3M9QXD' } };
const realFetch = globalThis.fetch;

beforeEach(async () => {
  received = [];
  reply = { status: 201, body: { reference: 'RI-7K3M9QXD' } };
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      received.push(JSON.parse(text));
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      response.end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (path, options) => realFetch(new URL(String(path), base), options);
  history.replaceState(null, '', '/contact');
});

afterEach(async () => {
  globalThis.fetch = realFetch;
  await new Promise((resolve) => server.close(resolve));
});

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Your name'), 'Ada Byron');
  await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Message'), 'When does verification begin?');
}

describe('the contact form', () => {
  it('takes reason and subject from the address', () => {
    history.replaceState(null, '', '/contact?kind=privacy&subject=My%20data');
    render(<TicketForm kind="contact" />);
    expect(screen.getByLabelText('What is it about?')).toHaveValue('privacy');
    expect(screen.getByLabelText('Subject')).toHaveValue('My data');
  });

  it('says what is missing, at the field, and sends nothing', async () => {
    render(<TicketForm kind="contact" />);
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Check the marked fields.');
    expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Enter your name');
    expect(screen.getByLabelText('Your name')).toHaveFocus();
    expect(received).toEqual([]);
  });

  it('sends what was written, with the trap empty, and shows the reference', async () => {
    render(<TicketForm kind="investor" fixedKind subject="Investor request" />);
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('RI-7K3M9QXD')).toBeInTheDocument();
    expect(received).toEqual([
      {
        kind: 'investor',
        name: 'Ada Byron',
        email: 'ada@example.org',
        subject: 'Investor request',
        message: 'When does verification begin?',
        website: '',
      },
    ]);
  });

  it('keeps the text and says how long to wait when there were too many', async () => {
    reply = { status: 429, body: {}, headers: { 'retry-after': '3541' } };
    render(<TicketForm kind="contact" subject="Hello" />);
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many messages from here. Keep this page open and send it again in 60 minutes.',
    );
    expect(screen.getByLabelText('Message')).toHaveValue('When does verification begin?');
  });

  it('asks of a report what is wrong and where, and sends both', async () => {
    history.replaceState(null, '', '/contact?kind=content&place=/installers/ada');
    render(<TicketForm kind="contact" subject="A review" />);
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(screen.getByLabelText('What is wrong with it?')).toHaveAccessibleDescription(
      'Choose what is wrong with it',
    );
    expect(received).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('What is wrong with it?'), 'It is untrue or fake');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('RI-7K3M9QXD')).toBeInTheDocument();
    expect(received).toEqual([
      expect.objectContaining({ kind: 'content', place: '/installers/ada', concern: 'untrue' }),
    ]);
  });

  it('names the page of ours from which somebody came, and no other', () => {
    const from = (referrer: string): string => {
      Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
      history.replaceState(null, '', '/contact?kind=content');
      const { unmount } = render(<TicketForm kind="contact" />);
      const place = screen.getByLabelText<HTMLInputElement>('Where is it?').value;
      unmount();
      return place;
    };
    expect(from(`${location.origin}/blog/how-points-and-rank-work?page=2`)).toBe(
      '/blog/how-points-and-rank-work',
    );
    expect(from('https://elsewhere.example/blog')).toBe('');
    expect(from('')).toBe('');
  });

  it('puts the server’s words at the field', async () => {
    reply = { status: 422, body: { errors: { email: 'Invalid email address' } } };
    render(<TicketForm kind="contact" subject="Hello" />);
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
  });
});
