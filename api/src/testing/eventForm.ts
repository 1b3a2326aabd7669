import type { EventForm } from 'shared-kernel/contract/event';

/** A form that keeps all the rules, ten days ahead of the tests' clock; needs the rows of `makePlaces`. */
export const eventForm = (changes: Partial<EventForm> = {}): EventForm => ({
  title: 'کارگاه سفال', description: 'با گل کار می‌کنیم.', hashtags: ['سفال'], gallery: [], gallery_ratio: 1.54, categories: [1],
  dates: [{ start: '2026-12-01T14:30:00.000Z', end: '2026-12-01T16:30:00.000Z', times: [] }], target_weeks: 0,
  city: 1, address: 'خیابان انقلاب', online_address: null, location: { latitude: 35.7, longitude: 51.4 }, support_number: null, custom_badge: null, rules: '',
  capacity: { has_limitation: true, limitation: 10 }, deadline: 3, is_close_friend: false, contributors: [], influencers: [],
  payment_type: 'free', plans: [{ type: 'free', title: 'رایگان', price: 0 }], off_codes: [], sponsorship: null, ...changes,
});
