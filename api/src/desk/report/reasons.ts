import { inEveryLanguage } from '../../messages/translate.ts';

/** Why something may be reported. Ids are stored: never give one a new meaning. */
export const reportReasons = [
  { id: 1, title: inEveryLanguage('report.reason.spam') },
  { id: 2, title: inEveryLanguage('report.reason.fraud') },
  { id: 3, title: inEveryLanguage('report.reason.insult') },
  { id: 4, title: inEveryLanguage('report.reason.hate') },
  { id: 5, title: inEveryLanguage('report.reason.indecent') },
  { id: 6, title: inEveryLanguage('report.reason.falsehood') },
  { id: 7, title: inEveryLanguage('report.reason.impersonation') },
  { id: 8, title: inEveryLanguage('report.reason.copyright') },
  { id: 9, title: inEveryLanguage('report.reason.other') },
] as const;
