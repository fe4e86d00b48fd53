import { answerLine, isByProgram, ownWords } from './replies.policy.js';

describe('what somebody wrote in answer to a mail', () => {
  it.each([
    ['alone', 'It is the blue one.', 'It is the blue one.'],
    [
      'above the quote of a mail program',
      `It is the blue one.\r\nThe left.\r\n\r\nOn 3 Nov 2026, at 09:10, RightInstaller <hello@rightinstaller.example>\r\nwrote:\r\n\r\n> ${answerLine}\r\n>\r\n> Hello Grace,\r\n`,
      'It is the blue one.\nThe left.',
    ],
    ['above our mail without marks', `Blue.\n\n${answerLine}\n\nHello Grace,\nwhich one?`, 'Blue.'],
    [
      'with a line that is ours to quote',
      `Blue.\n> not a quote at the end\nand green`,
      'Blue.\n> not a quote at the end\nand green',
    ],
    [
      'above a quote that lost our line',
      'Blue.\n\nOn Tuesday RightInstaller wrote:\n> Which one?\n> Yours\n',
      'Blue.',
    ],
    ['below the quote', `> ${answerLine}\n>\n> Which one?\n\nThe blue one.\n`, 'The blue one.'],
    ['with nothing of their own', `> ${answerLine}\n> Hello`, ''],
    ['with a sentence that ends like an attribution in the middle', 'He wrote:\nblue', 'He wrote:\nblue'],
  ])('%s', (_how, text, own) => expect(ownWords(text)).toBe(own));

  it('is shortened to what is kept', () => {
    expect(ownWords('x'.repeat(9_000))).toHaveLength(5_000);
    expect(ownWords(`${'x'.repeat(4_999)}🛠`)).toBe('x'.repeat(4_999));
  });
});

it.each([
  [[{ key: 'auto-submitted', value: 'auto-replied' }], true],
  [[{ key: 'precedence', value: 'bulk' }], true],
  [[{ key: 'content-type', value: 'multipart/report; report-type=delivery-status' }], true],
  [[{ key: 'auto-submitted', value: 'no' }], false],
  [[{ key: 'content-type', value: 'text/plain' }], false],
])('knows what a program wrote: %j', (headers, isIt) => expect(isByProgram(headers)).toBe(isIt));
