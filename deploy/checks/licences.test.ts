import { readFileSync } from 'node:fs';
import { licenceList, listFile, packagesByTerms, unknownTerms } from './licences.ts';

describe('what is shipped of others', () => {
  it('is under terms that were agreed to', () => {
    expect([...packagesByTerms()].flatMap(([licence]) => unknownTerms(licence))).toEqual([]);
  });
  it('is listed', () => {
    expect(readFileSync(listFile, 'utf8')).toBe(licenceList());
  });
  it.each(['GPL-3.0-only', 'unknown', '(MIT AND AGPL-3.0)', 'SEE LICENSE IN LICENSE.txt'])('is never %s', (terms) => {
    expect(unknownTerms(terms).length).toBeGreaterThan(0);
  });
});
