import { css } from '@emotion/react';
import { Avatar, avatarPixels, type AvatarSize } from 'shared-kernel/ui/Avatar';
import { lookFor } from '../style/lookFor.ts';

interface AvatarStackProps {
  people: readonly { id: string | number; name: string; src?: string | null }[];
  /** One sentence for all of them: "Sara and 12 others are going". */
  label: string;
  /** The most faces that are drawn; the label speaks for the others. */
  limit?: number;
  size?: Exclude<AvatarSize, 'full'>;
}

const row = css`
  display: inline-flex;
  padding: 3px;
`;
const face = css`
  display: inline-grid;
`;

/** All but the first lie over the one before. */
const overlapping = lookFor((size: Exclude<AvatarSize, 'full'>) =>
  css([face, { marginInlineStart: avatarPixels[size] * -0.28 }]),
);

export function AvatarStack({ people, label, limit = 3, size = 'sm' }: AvatarStackProps) {
  return (
    <span css={row}>
      <span className="visually-hidden">{label}</span>
      {people.slice(0, limit).map((person, at) => (
        <span key={person.id} css={at > 0 ? overlapping(size) : face}>
          <Avatar name={person.name} src={person.src} size={size} ring decorative />
        </span>
      ))}
    </span>
  );
}
