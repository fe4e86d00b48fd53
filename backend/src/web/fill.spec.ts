import {
  fillFields,
  fillInstallation,
  fillSlots,
  fillSomeSlots,
  hasSlots,
  Html,
  scriptJson,
} from './fill.js';

describe('filling a page', () => {
  const installation = {
    origin: 'https://x.test',
    feePercent: 7.5,
    approvalDays: 10,
    reviewDays: 21,
    imprint: 'A & B Ltd',
    privacyEmail: 'p@x.test',
  };

  it('writes text as text, whatever it looks like', () => {
    expect(fillFields('<li title="{{a}}">{{a}}</li>', { a: `"><script>alert('1')</script>&` })).toBe(
      '<li title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</li>',
    );
  });

  it('does not fill fields that a value brings along', () => {
    expect(fillFields('{{title}} {{place}}', { title: '{{place}}', place: 'Bolton' })).toBe(
      '{{place}} Bolton',
    );
    expect(fillFields('{{title}}', { title: '$& $1' })).toBe('$&amp; $1');
  });

  it('leaves HTML that was built here as it is', () => {
    expect(fillFields('<ul>{{rows}}</ul>', { rows: new Html('<li>1</li>') })).toBe('<ul><li>1</li></ul>');
  });

  it('refuses a page with a hole in it', () => {
    expect(() => fillFields('{{title}}', {})).toThrow('title');
  });

  it('removes places that nobody fills', () => {
    expect(fillSlots('a<!--slot:open-leads-->b<!--slot:figures-->c<!-- kept -->', { figures: '!' })).toBe(
      'ab!c<!-- kept -->',
    );
  });

  it('leaves places for later when only some are filled', () => {
    expect(fillSomeSlots('<!--slot:founders-->b<!--slot:figures-->', { founders: '' })).toBe(
      'b<!--slot:figures-->',
    );
  });

  it('knows the pages that have such places', () => {
    expect(hasSlots('a<!--slot:figures-->b')).toBe(true);
    expect(hasSlots('a<!-- figures -->b')).toBe(false);
  });

  it('puts in the address of the site and its fee and days everywhere', () => {
    const installation = {
      origin: 'https://x.test',
      feePercent: 7.5,
      approvalDays: 10,
      reviewDays: 21,
      imprint: 'A & B Ltd',
      privacyEmail: 'p@x.test',
    };
    expect(
      fillInstallation('{{origin}}/a {{origin}}/b, {{feePercent}}% or {{feePercent}}%', installation),
    ).toBe('https://x.test/a https://x.test/b, 7.5% or 7.5%');
    expect(fillInstallation('{{approvalDays}} days, {{reviewDays}} days', installation)).toBe(
      '10 days, 21 days',
    );
  });

  it('says who runs the site, and leaves nothing behind where nobody said', () => {
    const text = '<p>{{imprint}}</p>write{{privacyContact}}.';
    expect(fillInstallation(text, installation)).toBe('<p>A &amp; B Ltd</p>write or to p@x.test.');
    expect(fillInstallation(text, { ...installation, imprint: '', privacyEmail: '' })).toBe('<p></p>write.');
  });

  it('writes JSON that cannot close its script', () => {
    const value = { text: '</script>\u2028' };
    expect(scriptJson(value)).toBe('{"text":"\\u003c/script>\\u2028"}');
    expect(JSON.parse(scriptJson(value))).toEqual(value);
  });
});
