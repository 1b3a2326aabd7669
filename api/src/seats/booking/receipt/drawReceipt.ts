import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Reservation } from 'shared-kernel/contract/booking';
import { directionOf, type Locale } from 'shared-kernel/contract/locale';
import { ticketTitle } from 'shared-kernel/language/ticketTitle';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber, formatPercent } from 'shared-kernel/language/number';
import type { ProductNames } from 'shared-kernel/language/productNames';
import { formatReference } from 'shared-kernel/language/reference';
import { readableMail } from 'shared-kernel/language/mailDomain';
import { isolate } from 'shared-kernel/language/text';
import { formatDate, formatRange, formatTime } from 'shared-kernel/language/when';
import { Slots } from '../../../db/slots.ts';
import { WaitLimit } from '../../../db/waitLimit.ts';
import { withoutEmoji } from '../../../drawing/withoutEmoji.ts';
import { translate } from '../../../messages/translate.ts';
import { visualRuns } from './visualRuns.ts';

interface Reading {
  locale: Locale;
  product: ProductNames;
  at: Date;
}

/** Text written by people, isolated from the words around it. */
const own = (text: string): string => isolate(withoutEmoji(text));

type Align = 'start' | 'end';

const fonts = join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts/ttf');
const margin = 40;
const colours = { text: '#1f2933', soft: '#5f6b7a', line: '#d9dee5' };

/** One at a time: each occupies the process for some fifty milliseconds, and others are answered in between. */
const turns = new Slots(1, new WaitLimit({ stall: 3000, longest: 10_000 }));

/** A receipt on one page. Its words are text, which can be searched and copied. */
export const drawReceipt = (reservation: Reservation, reading: Reading): Promise<Buffer> =>
  turns.within(async () => {
    await setImmediate();
    return draw(reservation, reading);
  });

function draw(reservation: Reservation, { locale, product, at }: Reading): Promise<Buffer> {
  const { event, date, pay_detail: pay, refund } = reservation;
  const zone = event.timezone;
  const price = (toman: number): string => formatToman(locale, toman);
  const sheet = new Sheet(directionOf(locale), `${translate(locale, 'receipt.title')} ${reservation.factor_number}`);
  sheet.text(product[locale], { size: 12, bold: true, soft: true });
  sheet.text(translate(locale, 'receipt.title'), { size: 20, bold: true });
  sheet.rule();
  const facts: [key: Parameters<typeof translate>[1], value: string][] = [
    ['receipt.number', `\u2066${formatReference(locale, reservation.factor_number)}\u2069`],
    ['receipt.event', own(event.title)],
    ['receipt.host', own(event.channel.name)],
    ['receipt.when', formatRange(locale, date.start, date.end, zone)],
    ['receipt.day', formatDate(locale, date.start, zone)],
    ['receipt.plan', own(ticketTitle(locale, reservation.event_date_plan.title))],
    ['receipt.count', formatNumber(locale, reservation.count)],
  ];
  if (reservation.entry !== null) facts.push(['receipt.entry', `\u2066${readableMail(reservation.entry)}\u2069`]);
  if (reservation.off_code)
    facts.push([
      'receipt.discount',
      `${own(reservation.off_code.code)} · ${formatPercent(locale, reservation.off_code.percentage / 100)}`,
    ]);
  facts.push(['receipt.amount', price(reservation.amount)]);
  if (pay && pay.status !== 'admin_force')
    facts.push(['receipt.paid', price(pay.status === 'paid' ? pay.amount : reservation.amount)]);
  if (refund)
    facts.push([refund.refunded_at === null ? 'receipt.refundDue' : 'receipt.refunded', price(refund.amount)]);
  for (const [key, value] of facts) sheet.fact(translate(locale, key), value);
  sheet.rule();
  const made = `${formatDate(locale, at, zone)} ${formatTime(locale, at, zone)}`;
  sheet.text(translate(locale, 'receipt.made', { at: made }), { size: 9, soft: true });
  return sheet.end();
}

interface TextLook {
  size: number;
  bold?: boolean;
  soft?: boolean;
}

/** A page that is filled from the top, in either direction. */
class Sheet {
  private readonly document: PDFKit.PDFDocument;
  private readonly direction: 'ltr' | 'rtl';
  private readonly ended: Promise<Buffer>;
  private y = margin;

  constructor(direction: 'ltr' | 'rtl', title: string) {
    this.direction = direction;
    this.document = new PDFDocument({ size: 'A5', margin, info: { Title: title } });
    this.document.registerFont('regular', join(fonts, 'Vazirmatn-Regular.ttf'));
    this.document.registerFont('bold', join(fonts, 'Vazirmatn-Bold.ttf'));
    const parts: Buffer[] = [];
    this.ended = new Promise((resolve, reject) => {
      this.document.on('data', (part: Buffer) => parts.push(part));
      this.document.on('end', () => resolve(Buffer.concat(parts)));
      this.document.on('error', reject);
    });
  }

  text(text: string, look: TextLook): void {
    this.y += this.draw(text, look, { from: 0, to: this.width, align: 'start' }) + look.size * 0.4;
  }

  fact(label: string, value: string): void {
    const middle = this.width * 0.36;
    const [left, right] = [
      this.draw(label, { size: 11, soft: true }, { from: 0, to: middle, align: 'start' }),
      this.draw(value, { size: 11, bold: true }, { from: middle, to: this.width, align: 'end' }),
    ];
    this.y += Math.max(left, right) + 6;
  }

  rule(): void {
    this.document
      .moveTo(margin, this.y + 4)
      .lineTo(margin + this.width, this.y + 4)
      .lineWidth(0.7)
      .strokeColor(colours.line)
      .stroke();
    this.y += 16;
  }

  end(): Promise<Buffer> {
    this.document.end();
    return this.ended;
  }

  private get width(): number {
    return this.document.page.width - 2 * margin;
  }

  /** Draws words between two distances from where lines begin, and returns their height. */
  private draw(
    text: string,
    { size, bold = false, soft = false }: TextLook,
    { from, to, align }: { from: number; to: number; align: Align },
  ): number {
    this.document
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(soft ? colours.soft : colours.text);
    const lines = this.wrapped(text, to - from);
    lines.forEach((line, at) => {
      const runs = visualRuns(line, this.direction).map((run) => ({ run, width: this.measure(run) }));
      const length = runs.reduce((sum, { width }) => sum + width, 0);
      const begin = align === 'start' ? from : to - length;
      let x = margin + (this.direction === 'ltr' ? begin : this.width - begin - length);
      for (const { run, width } of runs) {
        this.document.text(run, x, this.y + at * size * 1.7, { lineBreak: false, features: ['kern'] });
        x += width;
      }
    });
    return lines.length * size * 1.7;
  }

  /** Without features the library lays words out one by one, from left to right. */
  private measure(run: string): number {
    return this.document.widthOfString(run, { features: ['kern'] });
  }

  private wrapped(text: string, room: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.measure(longer) <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }
}
