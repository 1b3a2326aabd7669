import { bankOfCard, bankOfSheba, judgeCardNumber, judgeSheba } from './bankNumbers.ts';

describe('what is wrong with a number is said [AUT-12]', () => {
  it.each([
    ['6037 9912 3456 7893', { number: '6037991234567893' }],
    ['6037a91234567893', { fault: 'letters' }],
    ['603799123456789', { fault: 'length' }],
    ['6037991234567894', { fault: 'check' }],
    ['0000000000000000', { fault: 'check' }],
  ])('the card %s', (typed, judged) => expect(judgeCardNumber(typed)).toEqual(judged));

  it.each([
    ['IR06 2960 0000 0010 0324 2000 01', { number: 'IR062960000000100324200001' }],
    ['DE062960000000100324200001', { fault: 'country' }],
    ['IR06296000O000100324200001', { fault: 'letter', sign: 'O' }],
    ['IR06296000000010032420000', { fault: 'length' }],
    ['IR072960000000100324200001', { fault: 'check' }],
  ])('the sheba %s', (typed, judged) => expect(judgeSheba(typed)).toEqual(judged));
});

it.each([
  [bankOfCard('fa', '۶۰۳۷-۹۹'), 'بانک ملی'],
  [bankOfCard('en', '6104331'), 'Bank Mellat'],
  [bankOfCard('en', '60379'), null],
  [bankOfCard('en', '999999'), null],
  [bankOfSheba('en', 'IR06 0170'), 'Bank Melli'],
  [bankOfSheba('en', '06 017'), 'Bank Melli'],
  [bankOfSheba('en', 'IR06 01'), null],
])('the bank is told by the first digits: %s [AUT-12]', (found, bank) => expect(found).toBe(bank));
