import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const patterns = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.html'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file) && existsSync(path.join(root, file)));

/** `file: the part of its line that matches`. */
const uses = (pattern: RegExp): string[] =>
  files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line) => (pattern.exec(line) ?? []).slice(0, 1).map((match) => `${file}: ${match}`)),
  );

it('no style spreads Persian digits or strikes through them', () => {
  // In Vazirmatn tabular figures read as ۳ ۰ ۰٬۰ ۰ ۰, and a line through a single ۸ makes another sign of it.
  expect(uses(/tabular-nums|line-through|fontVariantNumeric|<(?:s|del|strike)[ >]/)).toEqual([]);
});

it('nothing is disabled by work that its own press began, which would take the focus of the keyboard from it', () => {
  // `loading` of the kernel's buttons says it; see `shared-kernel/ui/useSwitchedOff`.
  const ofOthers = [
    // Wait for pictures that were chosen beside them.
    'mf-auth/src/parts/report/ReportForm.tsx: disabled={pictures.isBusy',
    'mf-event/src/parts/eventForm/SubmitBar.tsx: disabled={store.gallery.uploads.isBusy',
    // Who has got the event; the press is another button's.
    'mf-event/src/sheets/direct/DirectSheet.tsx: disabled={isSent',
  ];
  const byWork = uses(
    /(?<!aria-)\bdisabled(=\{|: )[^}]*?(busy|loading|pending|sending|saving|sent|working|kind === 'b)/i,
  );
  expect(byWork.filter((use) => !ofOthers.includes(use))).toEqual([]);
});

it('what people wrote is cut by the excerpt of the kernel, which keeps its beginning', () => {
  const ownWords = [
    // The number of guests.
    'mf-discovery/src/parts/card/JoinedFaces.tsx',
    // Day and city of an event.
    'mf-chat/src/screens/room/EventCard.tsx',
    'mf-chat/src/screens/room/RoomBar.tsx',
    // The hint of an empty field.
    'mf-chat/src/screens/room/MessageBox.tsx',
    // A text in its own direction (`dir="auto"`), and hashtags that are items of a row.
    'mf-event/src/screens/event/Description.tsx',
    // A badge's words are an item of a row.
    'shared-kernel/ui/Badge.tsx',
    // The site's own words.
    'shell/src/layout/tabLook.ts',
    'shell/src/sheets/sheetLook.ts',
    // Measures which texts of a page are cut off.
    'e2e/site/reach.ts',
  ];
  const cut = new Set(uses(/text-overflow|textOverflow|[lL]ine-?[cC]lamp/).map((use) => use.split(':')[0]));
  expect([...cut].filter((file) => !ownWords.includes(file!))).toEqual(['shared-kernel/ui/Excerpt.tsx']);
  expect(ownWords.filter((file) => !cut.has(file))).toEqual([]);
});
