import { isTakenOver } from './site/takenOver.ts';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { ElementHandle } from 'puppeteer';
import { root } from '../deploy/build/apps.ts';
import { until } from '../deploy/testing/patience.ts';
import { api, book, hostEvent } from './site/accounts.ts';
import { actAs, browsersOfApps } from './site/browsersOfApps.ts';
import { isAudit } from './site/inAudit.ts';
import { mark } from './site/mark.ts';
import { newPerson } from './site/people.ts';
import { atTheEnd, type Visitor } from './site/visitor.ts';
import { walkAs } from './site/walk.ts';
import { wordsOf } from './site/words.ts';

const say = wordsOf('fa');
const heic = path.join(root, 'shared-kernel/picture/testing/quarters.heic');

/** Where this visitor's browser saves files. */
async function downloadsOf({ page }: Visitor): Promise<() => Promise<string[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'downloads-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  const client = await page.createCDPSession();
  await client.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: folder,
    browserContextId: page.browserContext().id!,
  });
  return async () =>
    Promise.all(
      (await readdir(folder))
        .filter((name) => !name.endsWith('.crdownload'))
        .map((name) => readFile(path.join(folder, name), 'utf8')),
    );
}

/** Until the text is shown for copying by hand, all of it selected; the dialog is closed then. */
async function seesToCopy(visitor: Visitor, text: RegExp): Promise<void> {
  const { page } = visitor;
  await visitor.sees(say('shell.copy.refused'));
  await page.waitForFunction(
    (source) => {
      const field = document.querySelector<HTMLTextAreaElement>('textarea[readonly]');
      return field && new RegExp(source).test(field.value.slice(field.selectionStart, field.selectionEnd));
    },
    {},
    text.source,
  );
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('textarea[readonly]'));
}

const chooseFile = async ({ page }: Visitor, label: RegExp, file: string): Promise<void> => {
  const inputs = await page.waitForFunction(
    (source) =>
      [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].find((one) =>
        new RegExp(source).test(one.getAttribute('aria-label') ?? ''),
      ),
    {},
    label.source,
  );
  await (inputs as ElementHandle<HTMLInputElement>).uploadFile(file);
};

/** What one of these browsers says where another would just do it. */
function sayingsOf({ isWithinApp, without }: (typeof browsersOfApps)[number], visitor: Visitor) {
  const { page } = visitor;
  const lacks = (name: (typeof without)[number]): boolean => without.includes(name);
  const isCopied = (text: RegExp): Promise<void> =>
    lacks('clipboard') ? seesToCopy(visitor, text) : visitor.sees(say('kernel.copied'));
  /** The address is copied, for another browser. */
  const offersAddress = async (text: RegExp): Promise<void> => {
    await visitor.presses(say.only('kernel.file.copy'));
    await isCopied(text);
  };
  return {
    isCopied,
    async ofFile() {
      await visitor.sees(say(isWithinApp ? 'kernel.file.inside' : 'kernel.file.coming'));
      if (isWithinApp) await offersAddress(/\/book\/calendar\.ics\?link=/);
    },
    async ofSharing() {
      if (lacks('share')) return;
      await visitor.presses(say.only('event.share.system'));
      if (!lacks('shareRefused')) return;
      if (lacks('clipboard')) await seesToCopy(visitor, /via=system/);
      else await visitor.sees(say('kernel.share.copied'));
    },
    /** Answers whether the picture was taken. A real iPhone shows these itself. */
    async ofPicture(): Promise<boolean> {
      if (!lacks('worker')) {
        await visitor.presses(say.only('picture.crop.use'));
        await visitor.sees(say('picture.sent'));
        return true;
      }
      await visitor.sees(say('picture.fault.heic'));
      await visitor.presses(say.only('kernel.close'), 'dialog');
      await page.waitForFunction(() => !document.querySelector('dialog[open]'));
      return false;
    },
    async ofPushes() {
      if (!lacks('push')) return;
      await visitor.presses(say.only('shell.menu.pushOn'));
      if (isWithinApp) {
        await visitor.sees(say('shell.push.withinApp'));
        await offersAddress(/^https?:/);
      } else await visitor.sees(say('shell.push.installFirst'));
    },
  };
}

/**
 * Daily the one that leaves most to the site's own ways and yet decodes a telephone's picture, which jsdom cannot;
 * `ways.test.tsx` tells of the others.
 */
const walked = browsersOfApps.filter(({ name }) => isAudit || name === 'Safari on an iPhone');

describe.each(walked)('in $name', (browser) => {
  it(
    'a date goes to the calendar, an event is shared and copied, a telephone’s picture is sent, notifications are told of: no press is dead [EVT-18] [EVT-19] [KRN-08] [KRN-11] [ACT-07]',
    walkAs({}, async (visitor) => {
      const { page } = visitor;
      const says = sayingsOf(browser, visitor);
      await actAs(page, browser);
      const downloads = await downloadsOf(visitor);
      const [host, guest] = await Promise.all([newPerson('نگار', 'میزبان'), newPerson('مینا', 'راد')]);
      const event = await hostEvent(host.token, [9], { title: `چای ${mark}` });
      await book(guest.token, event, event.dates.items[0]!.times[0]!.start, 1, '');
      await visitor.signIn(guest.token);

      await visitor.open('/joined');
      await visitor.presses(say('reservation.manageOf'));
      await visitor.presses(say.only('event.booked.calendar'));
      await says.ofFile();
      const calendar = await until(async () => (await downloads())[0]);
      expect(calendar.replaceAll('\r\n ', '')).toContain(`\r\nSUMMARY:${event.title}\r\n`);

      await visitor.open(event.link);
      await visitor.presses(say.only('event.share'));
      await visitor.presses(say.only('event.share.copyLink'));
      await says.isCopied(/via=copy/);
      await says.ofSharing();

      await visitor.open(`/${guest.username}`);
      await isTakenOver(page);
      await chooseFile(visitor, say.only('channel.changePicture'), heic);
      const isTaken = await says.ofPicture();
      const { data } = (await api(null, 'GET', `/channel/${guest.username}`)) as {
        data: { avatar: string | null };
      };
      expect(data.avatar && (await coloursOf(page.url(), data.avatar))).toEqual(
        isTaken ? ['red', 'green', 'blue', 'white'] : null,
      );

      // What was said of the picture lies over the header for a moment.
      await visitor.open(`/${guest.username}`);
      await visitor.presses(say.only('shell.header.menu'));
      await says.ofPushes();
    }),
  );
});

/** What a picture of the site has in its four quarters. */
async function coloursOf(page: string, link: string): Promise<string[]> {
  const picture = sharp(Buffer.from(await (await fetch(new URL(link, page))).arrayBuffer())).resize(2, 2, {
    kernel: 'nearest',
  });
  const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0, 1, 2, 3].map((at) => {
    const [r, g, b] = data.subarray(at * 3) as unknown as [number, number, number];
    if (Math.min(r, g, b) > 200) return 'white';
    return r > g && r > b ? 'red' : g > b ? 'green' : 'blue';
  });
}
