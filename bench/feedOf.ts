interface Listed {
  link: string;
  channel: { username: string };
}

/** The events that the front page begins with. */
export async function feedOf(apiUrl: string): Promise<Listed[]> {
  const response = await fetch(`${apiUrl}/api/v1/explore`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'bench' },
    body: '{"page":1,"order_by":"soonest"}',
  });
  return ((await response.json()) as { data: { events: { data: Listed[] } } }).data.events.data;
}
