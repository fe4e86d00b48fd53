import { judgeReceived } from './mail-results.js';

const mail = (results: string | null, isJunk = false) =>
  judgeReceived({
    ...{ folder: isJunk ? 'Spam' : 'INBOX', isJunk },
    source: `Received: by mx\r\n${results === null ? '' : `Authentication-Results: ${results}\r\n`}Subject: x\r\n\r\nAuthentication-Results: body; spf=fail\r\n`,
  });

it('reads what passed from a folded line, where one of two signatures is enough', () => {
  expect(
    mail(
      'mx.example;\r\n\tdkim=fail header.i=@list.example;\r\n dkim=pass header.i=@a.example;\r\n spf=pass; dmarc=pass',
    ),
  ).toEqual({ notes: ['It lies in INBOX', 'spf=pass, dkim=pass, dmarc=pass'], problems: [] });
});

it('says of each that did not pass what the receiving side wrote, and of what it is silent about', () => {
  expect(
    mail('mx.example; spf=softfail (not permitted) smtp.mailfrom=a.example; dkim=pass').problems,
  ).toEqual([
    'SPF did not pass: spf=softfail (not permitted) smtp.mailfrom=a.example',
    'DMARC did not pass: the receiving side says nothing of it',
  ]);
});

it('believes the topmost line alone, which is the receiving side’s own', () => {
  const source = `Authentication-Results: mx.example; spf=fail; dkim=fail; dmarc=fail\r\nAuthentication-Results: forged; spf=pass; dkim=pass; dmarc=pass\r\n\r\n`;
  expect(judgeReceived({ folder: null, isJunk: false, source }).problems).toHaveLength(3);
});

it('finds a mail that was sorted out, and a side that does not say what it checked', () => {
  expect(mail('mx; spf=pass; dkim=pass; dmarc=pass', true).problems).toEqual([
    'It was sorted out as unwanted: it lies in Spam',
  ]);
  expect(mail(null).problems).toEqual([
    'The receiving side does not say what it checked: read another mailbox',
  ]);
});
