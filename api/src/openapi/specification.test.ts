import type { CallDefinition } from 'shared-kernel/contract/call';
import { calls } from 'shared-kernel/contract/calls';
import { urlOf } from '../http/route.ts';

/**
 * The calls of the product's specification, line by line: method, path, and in brackets the fields that the
 * specification names (of the query, the body or the file). Paths without a leading `/api/` are below the API root.
 */
const specification = `
POST auth/register (phone_number email reference)
POST auth/password/check (entry)
POST auth/code/login (entry)
POST auth/password/login (entry password)
POST auth/verify (entry)
POST auth/verify/check (entry)
POST auth/verify/resend (entry)
POST auth/logout
GET auth/user
POST auth/send-reset-password
POST auth/send-change-password
POST auth/change-password
PUT auth/change-password
PUT auth/reset-password
POST auth/reset-password
POST auth/set-password
GET profile/notifications (page)
GET profile/event-notifications
GET profile/reserves
GET profile/saved-events (page)
GET user-referenced-by (page)
GET channel/{}
GET channel/{}/follower (page)
GET channel/{}/followings (page)
GET channel/close-friends (page)
GET channel/mutual-close-friends (page)
PUT channel
PUT channel/name
POST channel/avatar (avatar)
POST channel/cover
GET channel/check-channel-unique (username)
POST channel/search (entry page)
GET channel/{}/insight
GET channel/{}/event/{} (page)
GET channel/{}/event/{}/single
POST channel/{}/follow
GET channel/{}/add-close
POST event
PUT event/{}
PUT event/{}/admin-update
DELETE event/{}
GET event/check-title-unique (title)
GET event/{}/like (page)
POST event/{}/like
GET events/count
GET events/summary
GET events/without-experiences (page)
GET events/without-rates (page)
GET event/{}/single
GET channel/{}/event/{}/single
GET event/{}/pure
POST home (page type date jump_date check last_event_id last_updated_at)
POST home-check (page type date jump_date last_event_id last_updated_at)
POST explore (page order_by sort_by parent_categories categories province city is_free type date check last_event_id last_updated_at filters)
POST explore-check (page order_by sort_by parent_categories categories province city is_free type date last_event_id last_updated_at)
GET last-second (page)
GET gusset (page)
GET properties/event/home-calendar
GET properties/event/discovery-calendar
POST experience (page)
POST banners (page)
GET event/{}/comment (page)
POST event/{}/comment (body)
PUT event/comment/{} (body)
PUT comment/{} (body)
DELETE comment/{}
POST comment/{}/like
POST event/{}/experience/comment (body)
POST event/{}/experience
PUT event/{}/experience
POST event/{}/rate (body points)
PUT event/{}/rate (body points)
GET event/{}/book/reserve (date)
POST event/{}/admin-book (orders_data)
POST set-order (orders_data)
POST event/{}/book/notify-friends
POST event/{}/book/cancel-reserve (dates)
POST event/{}/book/send-reserve-notification (reserve)
POST event/{}/book/kick-users (kick_data)
GET reward/user/{}
GET reward/event/{}
POST paystar/{}/get-token
POST {}/verify-transaction
POST verify-transaction-by-order (order_id)
GET chatroom/user/{}
GET chatroom (page)
GET chatroom/{} (page)
POST chatroom/check/{} (last_message)
POST chatroom/{} (body event_id)
PUT chatroom/{}/{} (body event_id)
DELETE chatroom/{}/{}
GET tiny/user/{}
POST tiny/users (users)
GET tiny/event/{}
POST /api/chats/group
GET /api/messages/seen/{}/{}
GET /api/chats/chat-user/{} (pageNumber)
GET /api/chats/chat-event/{} (pageNumber)
GET activity (type page)
GET activity/event/{} (page type)
GET activity/business (type page)
GET activity/business/books
GET activity/books (page)
GET activity/events (page)
PUT activity/archive/{}
POST activity/reaction/{} (body)
GET suggest/connect/match (page)
GET suggest/connect (page)
GET suggest/connect/all
GET suggest/connect/rank (page)
GET suggest/channel
GET suggest/active/channel
GET suggest/active/all-channel
GET creators/top-categories (page per_page)
GET creators/all (page per_page search)
GET user/upload
POST user/upload (file)
DELETE user/upload/{}
GET properties/category/type (search)
GET properties/category
POST properties/category
GET properties/deadlines
GET properties/social
GET report/reasons
GET properties/city (search)
GET properties/country
GET properties/country/{}
GET properties/country/province/{}/city
GET properties/city/{}
POST app-report (title description bug_address gallery)
POST logError (type error)
`
  .trim()
  .split('\n');

const byLine = new Map(
  Object.values(calls).map((call: CallDefinition) => [`${call.method} ${urlOf(call).replace(/:\w+/g, '{}')}`, call]),
);

const fieldsOf = ({ query, body, upload }: CallDefinition): string[] => [
  ...[query, body].flatMap((schema) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})),
  ...(upload ? [upload] : []),
];

describe('the calls of the product’s specification', () => {
  it.each(specification)('%s [API-01]', (line) => {
    const [, method = '', path = '', fields] = /^(\w+) (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    const call = byLine.get(`${method} ${path.startsWith('/') ? path : `/api/v1/${path}`}`);
    expect(call).toBeDefined();
    expect(fieldsOf(call!)).toEqual(expect.arrayContaining(fields?.split(' ') ?? []));
  });
});
