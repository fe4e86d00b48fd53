import { highestAmountPence } from './budget.policy.js';

describe('the highest amount of a customer’s budget text', () => {
  it.each([
    ['£200-£400', 40_000],
    ['£200 - £400', 40_000],
    ['£200–£400', 40_000],
    ['£400-£200', 40_000],
    ['200 to 500', 50_000],
    ['between 200 and 500', 50_000],
    ['up to 1k', 100_000],
    ['up to £1K', 100_000],
    ['£1,200', 120_000],
    ['1.5k', 150_000],
    ['£1.5k-£2k', 200_000],
    ['1-2k', 200_000],
    ['£99.99', 9_999],
    ['around £750 ono', 75_000],
    ['500 pounds', 50_000],
    ['500 quid max', 50_000],
    ['2 thousand', 200_000],
    ['GBP 300', 30_000],
    ['£12,345.67', 1_234_567],
    ['1,000,000', 100_000_000],
    ['£ 250', 25_000],
    ['£200-400', 40_000],
    ['400 to £200', 40_000],
    ['200 gbp - 400', 40_000],
    ['200-£400', 40_000],
  ])('%s is %i pence', (text, pence) => {
    expect(highestAmountPence(text)).toBe(pence);
  });

  it.each([
    ['2 rooms, £300', 30_000],
    ['£300 for 1500 metres of cable', 30_000],
    ['£250, to be done before 2027', 25_000],
    ['3 cameras at £90 each', 9_000],
  ])('takes the pounds of “%s”, not the other figures', (text, pence) => {
    expect(highestAmountPence(text)).toBe(pence);
  });

  it.each(['', 'negotiable', 'to be agreed', 'k', '£', '£-', '0', '£0', '£99999999999'])(
    'finds none in “%s”',
    (text) => {
      expect(highestAmountPence(text)).toBeNull();
    },
  );

  /** A small generator with a fixed seed, so that a failing case comes again. */
  function* texts(count: number): Generator<{ text: string; pence: number }> {
    let seed = 20_261_121;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const writings = [
      (amount: number) => `£${amount}`,
      (amount: number) => `£${amount.toLocaleString('en-GB')}`,
      (amount: number) => `£ ${amount}.00`,
      (amount: number) => `${amount} pounds`,
      (amount: number) => (amount % 100 === 0 ? `£${amount / 1_000}k` : `£${amount}`),
    ];
    const joins = ['-', ' - ', '–', ' to ', ' or ', ' and '];
    const frames = ['*', 'up to *', 'about *, please', 'budget: *', '* all in', 'max *!'];
    for (let at = 0; at < count; at += 1) {
      const amounts = Array.from({ length: 1 + next(3) }, () => 1 + next(200_000));
      const written = amounts.map((amount) => writings[next(writings.length)]?.(amount) ?? '');
      const text = frames[next(frames.length)]?.replace('*', written.join(joins[next(joins.length)])) ?? '';
      yield { text, pence: Math.max(...amounts) * 100 };
    }
  }

  it('finds the largest of any amounts, however they are written and joined', () => {
    for (const { text, pence } of texts(3_000))
      expect([text, highestAmountPence(text)]).toEqual([text, pence]);
  });

  it('answers any text with null or a positive whole number that fits the column', () => {
    let seed = 7;
    const alphabet = '£k0123456789,.- toandK\u0660𝟙∞';
    for (let at = 0; at < 3_000; at += 1) {
      let text = '';
      for (let length = at % 40; length > 0; length -= 1) {
        seed = (seed * 48_271) % 2_147_483_647;
        text += alphabet[seed % alphabet.length];
      }
      const found = highestAmountPence(text);
      if (found !== null)
        expect([text, Number.isInteger(found) && found > 0 && found <= 1_000_000_000]).toEqual([text, true]);
    }
  });

  it('reads a text of any length in a moment', () => {
    expect(highestAmountPence('1,'.repeat(50_000))).not.toBeUndefined();
  });
});
