import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allMessageFaults } from './allMessageFaults.ts';
import { bareWords } from './bareWords.ts';
import { messageFaults } from './messageFaults.ts';
import { messageFolders } from './messageTexts.ts';
import { readSituations, situationFaults } from './situations.ts';
import { namedIn, unusedIds } from './unusedMessages.ts';

describe('the messages [SHL-18]', () => {
  it('are found for the shell, the kernel, every remote and the server', () => {
    expect(messageFolders).toEqual(
      expect.arrayContaining([
        'api/src/messages',
        'mf-auth/src/sheets/conduct/messages',
        'mf-event/src/messages',
        'shared-kernel/i18n/messages',
        'shell/src/later/messages',
      ]),
    );
  });

  it('are whole in four languages, are shown somewhere, and have the words of the glossary', () => {
    expect(allMessageFaults(path.resolve(import.meta.dirname, '../..'))).toEqual([]);
  });

  const english = { hi: 'Hello {name}', many: '{count, plural, one {One guest} other {{number} guests}}' };
  it.each([
    ['that is not there', { many: english.many }, 'hi is missing'],
    ['that is empty', { ...english, hi: ' ' }, 'hi is empty'],
    ['that English lacks', { ...english, bye: 'خدا' }, 'bye English does not have it'],
    ['with another value', { ...english, hi: 'سلام {nam}' }, 'hi has nam where English has name'],
    ['with a brace too many', { ...english, hi: 'سلام {name' }, 'hi is no message: EXPECT_ARGUMENT_CLOSING_BRACE'],
    ['of a plural without its rest', { ...english, many: '{count, plural, one {یکی}}' }, 'many is no message: '],
    ['that nobody has translated', { ...english, hi: 'Hello there {name}' }, 'hi is English'],
  ])('one %s is told with its file', (_, fa, told) => {
    const translated = { hi: 'سلام {name}', many: '{count, plural, other {{number} مهمان}}' };
    const en = told === 'hi is English' ? { ...english, hi: 'Hello there {name}' } : english;
    const texts = { en, ar: translated, ps: translated, fa: fa as Record<string, string> };
    const found = messageFaults('mf-a/src/messages', texts).filter(
      ({ id }) => id !== 'many' || told.startsWith('many'),
    );
    expect(found).toHaveLength(1);
    expect(`${found[0]!.id} ${found[0]!.fault}`).toContain(told);
    expect(found[0]!.file).toBe('mf-a/src/messages/fa.json');
  });

  it('show an address bare, on a line of its own', () => {
    const faultsOf = (text: string) => {
      const one = { share: text };
      return messageFaults('api/src/messages', { fa: one, en: one, ar: one, ps: one }).map(({ fault }) => fault);
    };
    expect(faultsOf('{product}\n{link}')).toEqual([]);
    for (const text of ['{product}: {link}', '\u2068{link}\u2069', '{link}.'])
      expect(faultsOf(text)).toContain('shows {link} beside other words, not on a line of its own');
  });

  it('say of each argument whether people wrote it', () => {
    const hi = { hi: '<b>Hello</b> {guest} of {count}' };
    expect(messageFaults('mf-a/src/messages', { en: hi, ar: hi, fa: hi, ps: hi })).toContainEqual({
      file: 'mf-a/src/messages/en.json',
      id: 'hi',
      fault: expect.stringMatching(/^shows guest, which is neither/) as unknown,
    });
  });

  it('count as shown where a source names them whole or puts their id together', () => {
    const named = [
      namedIn('a.tsx', "const a = <p title={t('a.title')}>{t(`a.state.${event.state}`)}</p>; t(`a.${kind}.${place}`);"),
      namedIn('b.ts', 'export const manifest = { title: "title.b" }; const any = `${a}.${b}`;'),
    ];
    const ids = ['a.title', 'a.state.open', 'a.rules.1', 'title.b', 'a.title.sub.more', 'a', 'b.rest'];
    expect(unusedIds(ids, named)).toEqual(['a.title.sub.more', 'a', 'b.rest']);
  });
});

it.each(['fa', 'en', 'ar', 'ps'])('in %s, what a city is for names the list that begins with it [AUT-11]', (locale) => {
  const texts = (folder: string): Record<string, string> =>
    JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, `../../${folder}/messages/${locale}.json`), 'utf8'),
    ) as Record<string, string>;
  expect(texts('mf-auth/src/parts/profile')['auth.places.text']).toContain(
    texts('mf-discovery/src')['home.tabs.nearest'],
  );
});

describe('what is said when [SYS-07]', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const situations = readSituations(readFileSync(path.join(root, 'docs/situations.md'), 'utf8'));

  it('is a table of every kind of situation that the specification names', () => {
    expect(situations.length).toBeGreaterThan(80);
    expect(new Set(situations.map(({ situation, id }) => `${situation} ${id}`)).size).toBe(situations.length);
  });

  it('has a text in four languages, a source that shows it and a test that finds it, for each situation', () => {
    expect(situations.flatMap((one) => situationFaults(root, one).map((fault) => `${one.id} ${fault}`))).toEqual([]);
  });

  const [good] = situations;
  it.each([
    ['a message that nobody wrote', { id: 'shell.nothing' }, 'has no text in fa'],
    ['another text', { text: 'Hello' }, 'in English'],
    [
      'a source that does not show it',
      { shownBy: 'shell/src/boot/boot.tsx' },
      'shell/src/boot/boot.tsx does not name it',
    ],
    ['a source that is gone', { shownBy: 'shell/src/gone.tsx' }, 'is not there'],
    ['a test that is gone', { seenIn: { ...good!.seenIn, title: 'once upon a time' } }, 'has no test'],
    [
      'a test of something else',
      { seenIn: { ...good!.seenIn, title: 'leave after their time' } },
      'does not find its text',
    ],
  ])('%s is told', (_, change, told) => {
    expect(situationFaults(root, { ...good!, ...change }).join()).toContain(told);
  });

  it('can be read line by line', () => {
    expect(() => readSituations('| It rains | Take an umbrella |')).toThrow('cannot be read');
  });
});

describe('people’s words in texts that are no messages [SHL-18]', () => {
  const root = path.resolve(import.meta.dirname, '../..');

  it('are isolated everywhere on screens', () => {
    const screens = ['{mf-*,shell}/src/**/*.tsx', '{mf-*,shell}/src/**/{screens,sheets,parts,stores}/**/*.ts'];
    const files = globSync([...screens, 'shared-kernel/product/**/*.tsx'], { cwd: root }).filter(
      (file) => !/\.(test|gallery)\.tsx?$|\/testing\//.test(file),
    );
    expect(files.length).toBeGreaterThan(500);
    const bare = (file: string) =>
      bareWords(file, readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`);
    expect(files.flatMap(bare)).toEqual([]);
  });

  it.each([
    ['a name behind a word', '`${act} ${name}`', true],
    ['of a member, in a label', '<b aria-label={`${t("a.b")} ${event.channel.name}`} />', true],
    ['a title between', '`${day}، ${event.title}`', true],
    ['that may be missing', '`${channel?.name ?? ""} · ${when}`', true],
    ['in a list', '[event.channel.name, where].join(" · ")', true],
    ['in a list without what is empty', '[when, event.title].filter(Boolean).join(", ")', true],
    ['a ticket in a list that may be longer', '[when, guest.plan].join(" · ")', true],
    ['of several people', 'people.map(({ name }) => name).join(", ")', true],
    ['of several that are isolated', 'people.map(({ name }) => isolate(name)).join(", ")', false],
    ['beside other words', '<p>{t("a.by")} {event.channel.name}</p>', true],
    ['before a word', '<p>{name}: {t("a.b")}</p>', true],
    ['in an element of its own', '<p>{t("a.by")} <bdi>{event.channel.name}</bdi></p>', false],
    ['with its sign', '<bdi dir="ltr">@{username}</bdi>', false],
    ['that decides whether', '<p>{experience.body && <b>{t("a.b")}</b>} {when}</p>', false],
    ['that is isolated', '`${act} ${isolate(name)}`', false],
    ['in an address', '`/${channel.username}/${slug}`', false],
    ['in a key', '`${name}/${part}`', false],
    ['alone', '`${name}`', false],
    ['in a list that is isolated', '[isolate(event.title), when].join(" · ")', false],
  ])('one %s: %s', (_, source, isBare) => {
    expect(bareWords('a.tsx', `const text = ${source};`)).toEqual(isBare ? [1] : []);
  });
});
