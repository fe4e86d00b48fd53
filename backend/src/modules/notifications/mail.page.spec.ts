import { mailOf } from './mail.page.js';
import type { Letter } from './letters/letter.js';
import { codeLetter, codeText } from './letters/codes.letters.js';

const letter: Letter = {
  subject: 'You have a new bid',
  to: 'Amira',
  paragraphs: ['An installer has bid £120.00 for “Dish on roof”.', 'Compare the bids.'],
  facts: [{ label: 'Price', value: '£120.00' }],
  button: { label: 'Compare bids', path: '/jobs/1' },
};

describe('a mail', () => {
  it('says the same in both forms: what happened, the facts, what next and where', () => {
    const mail = mailOf(letter, 'https://example.test');
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
      'https://example.test',
    );
    expect(html).not.toContain('<script');
    expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;&quot;&amp;&#39;/g)).toHaveLength(9);
  });

  it('has a subject of one line, whatever the title of the lead holds', () => {
    expect(
      mailOf({ ...letter, subject: 'Dish\r\nBcc: all@example.test' }, 'https://example.test').subject,
    ).toBe('Dish Bcc: all@example.test');
  });

  it('has no button when there is nothing to open', () => {
    const { html, text } = mailOf({ ...letter, button: null }, 'https://example.test');
    expect(html).not.toContain('Compare bids');
    expect(text).not.toContain('Compare bids');
  });

  it('greets nobody by name at an address that is no longer theirs', () => {
    expect(mailOf({ ...letter, to: null }, 'https://example.test').text).toMatch(/^Hello,\n/);
  });
});

describe('a code', () => {
  it('stands in the subject, large in the page, and once in the text', () => {
    const mail = mailOf(codeLetter('042137'), 'https://example.test');
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
