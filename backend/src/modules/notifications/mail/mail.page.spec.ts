import { mailOf, type Shell } from './mail.page.js';
import type { MailContent } from '../mail-content.js';
import { codeMail, codeText, contactMoved, ticketReceived } from './direct.mails.js';

const letter: MailContent = {
  subject: 'You have a new bid',
  to: 'Amira',
  paragraphs: ['An installer has bid £120.00 for “Dish on roof”.', 'Compare the bids.'],
  facts: [{ label: 'Price', value: '£120.00' }],
  button: { label: 'Compare bids', path: '/jobs/1' },
};

const shell: Shell = { publicUrl: 'https://example.test', imprint: null, unsubscribeUrl: null };

describe('a mail', () => {
  it('says the same in both forms: what happened, the facts, what next and where', () => {
    const mail = mailOf(letter, shell);
    for (const form of [mail.text, mail.html]) {
      for (const part of [
        'Hello Amira,',
        'An installer has bid £120.00',
        '£120.00',
        'Compare the bids.',
        'Compare bids',
      ])
        expect(form).toContain(part);
      expect(form).toContain('https://example.test/jobs/1');
      expect(form).toContain('RightInstaller');
    }
  });

  it('shows what strangers wrote as text, never as markup', () => {
    const evil = '<script>alert(1)</script>"&\'';
    const { html } = mailOf(
      {
        ...letter,
        subject: evil,
        to: evil,
        paragraphs: [evil],
        facts: [{ label: evil, value: evil }],
        highlight: evil,
        button: { label: evil, path: `/${evil}` },
      },
      shell,
    );
    expect(html).not.toContain('<script');
    expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;&quot;&amp;&#39;/g)).toHaveLength(9);
  });

  it('has a subject of one line, whatever the title of the lead holds', () => {
    expect(mailOf({ ...letter, subject: 'Dish\r\nBcc: all@example.test' }, shell).subject).toBe(
      'Dish Bcc: all@example.test',
    );
  });

  it('has no button when there is nothing to open', () => {
    const { html, text } = mailOf({ ...letter, button: null }, shell);
    expect(html).not.toContain('Compare bids');
    expect(text).not.toContain('Compare bids');
  });

  it('greets nobody by name at an address that is no longer theirs', () => {
    expect(mailOf({ ...letter, to: null }, shell).text).toMatch(/^Hello,\n/);
  });
});

describe('the foot of a mail', () => {
  it('says how to stop it, in both forms and for mail programs', () => {
    const unsubscribeUrl = 'https://example.test/unsubscribe?token=t';
    const { html, text, headers } = mailOf(letter, { ...shell, unsubscribeUrl });
    expect(headers).toEqual({
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(html).toContain(`href="${unsubscribeUrl}"`);
    expect(text).toContain(`Unsubscribe from these emails: ${unsubscribeUrl}`);
    expect(text).toContain('Choose what we send you: https://example.test/profile?tab=preferences');
  });

  it('offers nothing of the kind where nothing can be switched off', () => {
    const { html, text, headers } = mailOf(letter, shell);
    expect(headers).toEqual({});
    expect(html + text).not.toMatch(/unsubscribe|Choose what we send/i);
  });

  it('speaks of an account only to those who have one', () => {
    const claim = 'because you have an account';
    expect(mailOf(letter, shell).text).toContain(claim);
    for (const toOthers of [ticketReceived('RI-1'), contactMoved('email', false)]) {
      const { html, text } = mailOf(toOthers, shell);
      expect(html + text).not.toContain(claim);
      expect(text).toContain('You get this message because');
    }
  });

  it('says who runs the site', () => {
    const imprint = 'RightInstaller Ltd, company number 01234567';
    const { html, text } = mailOf(letter, { ...shell, imprint });
    expect(html).toContain(imprint);
    expect(text).toContain(imprint);
  });
});

it('a mail is readable on a dark screen', () => {
  const { html } = mailOf(letter, shell);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  // Whatever has a dark colour of its own in the light must have another one in the dark.
  for (const [element] of html.matchAll(/<[a-z0-9]+[^>]*color:#(?:0B2530|43565E|56666C|0E5A63)[^>]*>/g))
    expect(element).toMatch(/class="[^"]*(?:ink|soft|link)|background:#FF/);
});

describe('a code', () => {
  it('stands in the subject, large in the page, and once in the text', () => {
    const mail = mailOf(codeMail('042137'), shell);
    expect(mail.subject).toBe('042137 is your RightInstaller code');
    expect(mail.html).toContain('>042137</p>');
    expect(mail.text.match(/042137/g)).toHaveLength(1);
  });

  it('fits one text message in the plain GSM alphabet', () => {
    const text = codeText('042137');
    expect(text).toContain('042137');
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^[\x20-\x7e]+$/);
  });
});
