import { contentSlots } from './content-slots.js';
import { SiteContent } from './site-content.js';

const fragments = {
  'sample-ribbon': 'made up',
  'founders.intro': 'who they are',
  'founders.intro.none': 'none yet',
  founders: '<ul>{{rows}}</ul>',
  'founders.row': '<li>{{initials}} {{name}} {{trade}} {{place}} {{story}} {{achievements}}</li>',
  'founders.achievement': '<b>{{text}}</b>',
  funding: '<section>{{cards}}</section>',
  'funding.round': '<h2>{{name}}</h2>{{target}} {{status}} {{use}}',
  'funding.round.use': '<i>{{text}}</i>',
  'funding.partners': '<ol>{{rows}}</ol>',
  'funding.partner': '{{name}}: {{kind}}',
  partners: '<dl>{{rows}}</dl>',
  'partners.row': '{{name}}: {{what}}',
};
const content: SiteContent = {
  founders: [
    { name: 'Ann Bee', trade: 'CCTV', place: 'Bolton', story: '<script>', achievements: ['First', 'Second'] },
  ],
  fundingRounds: [{ name: 'Seed', target: '£1m', status: 'open', use: ['Staff'] }],
  investorPartners: [{ name: 'A & B', kind: 'fund' }],
  partners: { technology: [{ name: 'Dishes Ltd', what: 'dishes' }], industry: [], training: [] },
};

describe('what the operator says of others', () => {
  it('fills its places as text', () => {
    expect(contentSlots(fragments, content, false)).toEqual({
      'sample-ribbon': '',
      'founders-intro': 'who they are',
      founders: '<ul><li>AB Ann Bee CCTV Bolton &lt;script&gt; <b>First</b><b>Second</b></li></ul>',
      funding: '<section><h2>Seed</h2>£1m open <i>Staff</i><ol>A &amp; B: fund</ol></section>',
      'partners-technology': '<dl>Dishes Ltd: dishes</dl>',
      'partners-industry': '',
      'partners-training': '',
    });
  });

  it('leaves nothing behind where nothing is said, and no founders are claimed', () => {
    const { 'founders-intro': intro, ...others } = contentSlots(fragments, new SiteContent(), false);
    expect(intro).toBe('none yet');
    expect(Object.values(others).join('')).toBe('');
  });

  it('is announced when it is made up', () => {
    expect(contentSlots(fragments, content, true)['sample-ribbon']).toBe('made up');
  });
});
