import { failureText } from './failureText.ts';

const say = (code: string, message = '', errors: Record<string, string[]> = {}) =>
  failureText((id) => id, { code, message, errors });

it('says what the server said, of a field first, and has words of its own when there are none', () => {
  expect(say('invalid', 'Look again', { entry: ['No such number'] })).toBe('No such number');
  expect(say('capacity_full', 'All taken')).toBe('All taken');
  expect(say('offline')).toBe('kernel.offline');
  expect(say('internal')).toBe('kernel.wrong');
});
