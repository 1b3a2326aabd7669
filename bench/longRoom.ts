const now = Date.now();
const words = 'خیابان قدم زدیم و چای خوردیم، جای همه خالی بود. بار بعد زودتر بیایید'.split(' ');

export const textOf = (at: number): string =>
  Array.from({ length: 1 + ((at * 7) % 40) }, (_, i) => words[(at + i) % words.length]).join(' ');

export const onePage = (data: object[]) => ({ data, current_page: 1, last_page: 1, total: data.length, next: null });

/** The API's answers for a room of so many messages, all at once; by the paths of its calls. */
export function longRoom(rows: number): Record<string, object> {
  const messages = Array.from({ length: rows }, (_, at) => ({
    id: rows - at,
    body: textOf(at),
    created_at: new Date(now - at * 60_000).toISOString(),
    updated_at: new Date(now - at * 60_000).toISOString(),
    read_at: null,
    user: { id: at % 3 === 0 ? 999_999 : 999_998 },
    event_id: null,
    client_key: null,
  }));
  return {
    '/api/v1/chatroom/7': {
      data: {
        room: {
          id: 7,
          type: 'private',
          users: [],
          event: null,
          last_message: null,
          unread_count: 0,
          is_user_blocked: false,
          is_expired: false,
          expires_at: null,
          updated_at: new Date(now).toISOString(),
        },
        messages: onePage(messages),
      },
    },
    '/api/v1/chatroom/check/7': { data: { new: false, messages: [], seen: null, edited: [], deleted: [] } },
  };
}
