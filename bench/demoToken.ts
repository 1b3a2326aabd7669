/** Signs the demo's active member in at a development site. */
export async function demoToken(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/v1/auth/password/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entry: 'sara@example.com', password: 'dorehami-demo' }),
  });
  if (!answer.ok) throw new Error(`nobody could be signed in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
}
