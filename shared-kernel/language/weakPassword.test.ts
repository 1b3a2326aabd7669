import { commonPasswords } from './commonPasswords.ts';
import { isWeak } from './weakPassword.ts';

const owner = { username: 'narvan', entries: ['+989121234567', 'sara.k@example.com'] };

describe('a password', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'iloveyou!',
    'trustno1',
    'ｐａｓｓｗｏｒｄ',
    'حشسسصخقی',
    'شسیبلاتن',
    'دوستت‌دارم',
    'سلام سلام',
    'گذرواژه ۱۲۳',
    'salamsalam',
    'mohammad1376',
    '123456ali',
    '12345678',
    '۱۲۳۴۵۶۷۸',
    '87654321',
    '11111111',
    '12121212',
    'abcabcabc',
    'qwertyuiop',
    '1qaz2wsx',
    'qwer1234',
    '13761224',
    '24121376',
    '09121112233',
    '        ',
  ])('that everybody chooses is refused: %s [PRM-22]', (password) => {
    expect(isWeak(password, owner)).toBe(true);
  });
  it.each(['narvan!!7788', 'x-NARVAN-9x!', '9121234567ab!', 'my1234567zz', 'sara.k#991x', 'sara.k@example.com'])(
    'that holds its owner’s name or entry is refused: %s [PRM-22]',
    (password) => {
      expect(isWeak(password, owner)).toBe(true);
    },
  );
  it.each([
    'correct horse',
    'blue-teapot-93',
    'خانه‌ی سبز ما',
    'kdj38dkx',
    'a!b@c#d$e',
    'سیب و انار ۹',
    '5 3 0 9 1 7 4 8 2',
  ])('that nobody guesses first is taken: %s [PRM-22]', (password) => {
    expect(isWeak(password, owner)).toBe(false);
  });
  it('is compared with more than a thousand common ones [PRM-22]', () => {
    expect(commonPasswords.size).toBeGreaterThan(1000);
  });
});
