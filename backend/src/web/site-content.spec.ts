import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadEnvironment } from '../config/read-environment.js';
import { readSiteContent } from './site-content.js';

const folder = mkdtempSync(join(tmpdir(), 'ri-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const reading = (text: string) => {
  const file = join(folder, 'site.json');
  writeFileSync(file, text);
  return readSiteContent(file);
};

describe('the file of SITE_CONTENT', () => {
  it('may leave out whatever there is nothing to say of', () => {
    const founder = { name: 'Ann Bee', trade: 'CCTV', place: 'Bolton', story: 'Hers.' };
    expect(reading(JSON.stringify({ founders: [founder], partners: { training: [] } }))).toEqual({
      founders: [{ ...founder, achievements: [] }],
      fundingRounds: [],
      investorPartners: [],
      partners: { technology: [], industry: [], training: [] },
    });
  });

  it.each([
    ['nonsense', /JSON/],
    ['[]', /one JSON object/],
    ['{"founders":[{"name":7}]}', /founders\.0\.name/],
    ['{"founders":"Ann"}', /founders/],
    ['{"partners":{"technology":[{"name":"x"}]}}', /partners\.technology\.0\.what/],
    ['{"funders":[]}', /funders should not exist/],
  ])('with %s is refused, and the place is named', (text, problem) => {
    expect(() => reading(text)).toThrow(BadEnvironment);
    expect(() => reading(text)).toThrow(problem);
  });

  it('is missed when it is not there', () => {
    expect(() => readSiteContent(join(folder, 'none.json'))).toThrow(/SITE_CONTENT.*ENOENT/);
  });
});
