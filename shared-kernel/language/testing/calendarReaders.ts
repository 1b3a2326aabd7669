import ICAL from 'ical.js';
import nodeIcal, { type ParameterValue, type VEvent } from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

/** What a program finds in a calendar file of one event. */
export interface ReadEntry {
  method: string | undefined;
  uid: string;
  title: string;
  start: string;
  end: string;
  place: string | undefined;
  details: string | undefined;
  status: string | undefined;
  sequence: number | undefined;
  changedAt: string | undefined;
  point: [number, number] | undefined;
  host: string | undefined;
  alarms: number;
}

const instant = (at: Date | undefined): string | undefined => at && new Date(at.getTime()).toISOString();

function readByIcalJs(file: string): ReadEntry {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent')!;
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method') as string,
    uid: event.uid,
    title: event.summary,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    place: event.location,
    details: event.description,
    status: component.getFirstPropertyValue('status') as string,
    sequence: event.sequence,
    changedAt: instant((component.getFirstPropertyValue('last-modified') as ICAL.Time).toJSDate()),
    point: component.getFirstPropertyValue('geo') as unknown as [number, number],
    host: component.getFirstProperty('organizer')?.getFirstParameter('cn'),
    alarms: component.getAllSubcomponents('valarm').length,
  };
}

function readByNodeIcal(file: string): ReadEntry {
  const calendar = nodeIcal.sync.parseICS(file);
  const event = Object.values(calendar).find((part) => part?.type === 'VEVENT')! as VEvent;
  const textOf = (value: ParameterValue | undefined): string | undefined =>
    typeof value === 'object' ? value.val : value;
  const { organizer } = event as unknown as { organizer?: { params: { CN: string } } };
  return {
    method: event.method,
    uid: event.uid,
    title: textOf(event.summary)!,
    start: instant(event.start)!,
    end: instant(event.end)!,
    place: textOf(event.location),
    details: textOf(event.description),
    status: event.status,
    sequence: Number(event.sequence),
    changedAt: instant(event.lastmodified),
    point: event.geo && [event.geo.lat, event.geo.lon],
    host: organizer?.params.CN.replaceAll('"', ''),
    alarms: event.alarms?.length ?? 0,
  };
}

function readByTsIcs(file: string): ReadEntry {
  const { method, events = [] } = convertIcsCalendar(undefined, file);
  const event = events[0]!;
  return {
    method,
    uid: event.uid,
    title: event.summary,
    start: instant(event.start.date)!,
    end: instant(event.end!.date)!,
    place: event.location,
    details: event.description,
    status: event.status,
    sequence: event.sequence,
    changedAt: instant(event.lastModified?.date),
    point: event.geo?.split(';').map(Number) as [number, number],
    host: event.organizer?.name,
    alarms: event.alarms?.length ?? 0,
  };
}

/** Three programs that read calendar files, by name. */
export const calendarReaders: readonly [string, (file: string) => ReadEntry][] = [
  ['ical.js', readByIcalJs],
  ['node-ical', readByNodeIcal],
  ['ts-ics', readByTsIcs],
];
