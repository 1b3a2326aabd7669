import { readFileSync } from 'node:fs';
import {
  licenceList,
  listFile,
  packagesByTerms,
  sentToBrowsers,
  servedFile,
  servedLicences,
  unknownTerms,
} from './licences.ts';

describe('what is shipped of others', () => {
  it('is under terms that were agreed to', () => {
    expect([...packagesByTerms()].flatMap(([licence]) => unknownTerms(licence))).toEqual([]);
  });
  it('is listed', () => {
    expect(readFileSync(listFile, 'utf8')).toBe(licenceList());
  });
  it('is told, whole, on the site for what goes to browsers, and with the decoder of pictures the terms that it asks for', () => {
    const served = readFileSync(servedFile, 'utf8');
    expect(served).toBe(servedLicences());
    expect(served).toMatch(/libheif-js [\d.]+ \(LGPL-3\.0\)[^]*GNU LESSER GENERAL PUBLIC LICENSE/);
    expect(served).toMatch(/\n *GNU GENERAL PUBLIC LICENSE\n/);
    const sent = sentToBrowsers().map((place) => place.replace(/.*node_modules\//, ''));
    expect(sent).toEqual(expect.arrayContaining(['react', 'react-dom', 'mobx', 'mapbox-gl', 'libheif-js', 'uqr']));
    for (const name of ['webpack', 'typescript', '@swc/core', 'fastify']) expect(sent).not.toContain(name);
  });
  it.each(['GPL-3.0-only', 'unknown', '(MIT AND AGPL-3.0)', 'SEE LICENSE IN LICENSE.txt'])('is never %s', (terms) => {
    expect(unknownTerms(terms).length).toBeGreaterThan(0);
  });
});
