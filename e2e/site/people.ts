import sharp from 'sharp';
import { newMember } from './accounts.ts';
import { mark } from './mark.ts';
import { siteUrl } from './visitor.ts';

/** A member of one walk. */
export interface Person {
  token: string;
  entry: string;
  username: string;
  name: string;
}

let number = 0;

/** A number that nobody has yet. */
export const newEntry = (): string => `093${String(++number).padStart(2, '0')}${mark}`;

/** Somebody new, whose places, rooms and counts are nobody else's. */
export async function newPerson(first = 'مینا', last = 'راد'): Promise<Person> {
  const entry = newEntry();
  const username = `walker_${number}_${mark}`;
  return { token: await newMember(entry, username, [first, last]), entry, username, name: `${first} ${last}` };
}

/** Sends the site a picture of this member's; answers its id. */
export async function newPicture({ token }: Person): Promise<number> {
  const picture = await sharp({ create: { width: 320, height: 320, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  const answer = await fetch(`${siteUrl}/api/v1/user/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'e2e' },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return data[0]!.id;
}
