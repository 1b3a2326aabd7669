import { css } from '@emotion/react';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { hovering } from '../style/tokens.ts';
import { Icon } from 'shared-kernel/ui/Icon';

export interface MenuItem {
  id: string;
  label: string;
  note?: string;
  icon?: LucideIcon;
  /** Makes it a link; otherwise `onSelect` is called. */
  href?: string;
  /** The link leads to another site, in a tab of its own. */
  isElsewhere?: boolean;
  onSelect?: () => void;
  dangerous?: boolean;
  disabled?: boolean;
  /** The page that is open. */
  current?: boolean;
  /** A number or word at the end. */
  end?: string;
  /** A number that asks for attention: as it is seen, and the entry's name with it, as it is read out. */
  badge?: { text: string; spoken: string };
}

interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
}

const list = css`
  display: grid;
`;
const item = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  inline-size: 100%;
  min-block-size: 52px;
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-button);
  color: var(--text);
  line-height: 1.5;
  text-align: start;
  text-decoration: none;
  transition: background-color var(--motion-fast);
  ${hovering} {
    &:hover:not(:disabled) {
      background: var(--n-100);
    }
  }
  &:active {
    background: var(--n-100);
  }
  &[aria-current] {
    background: var(--brand-soft);
    color: var(--brand-strong);
    font-weight: 600;
  }
  &[data-dangerous='true'] {
    color: var(--danger);
  }
  &:disabled {
    color: var(--n-500);
    cursor: default;
  }
`;
const words = css`
  display: grid;
  flex: 1;
  min-inline-size: 0;
`;
const noteLook = css`
  color: var(--text-soft);
  font-size: var(--t-12);
  font-weight: 400;
`;
const endLook = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;
const badgeLook = css`
  flex: none;
  min-inline-size: 22px;
  padding-inline: 6px;
  border-radius: var(--r-full);
  background: var(--danger);
  color: var(--on-danger);
  font-size: var(--t-12);
  font-weight: 600;
  line-height: 1.375rem;
  text-align: center;
`;

export function MenuList({ label, items }: MenuListProps) {
  return (
    <ul css={list} aria-label={label}>
      {items.map((entry) => (
        <li key={entry.id}>
          <MenuEntry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** Separates the words of an entry's name for screen readers; nobody sees it. */
const apart = ' ';

function MenuEntry({ entry }: { entry: MenuItem }) {
  const content = (
    <>
      {entry.icon && <Icon icon={entry.icon} />}
      <span css={words}>
        <span>{entry.label}</span>
        {entry.note !== undefined && (
          <>
            {apart}
            <span css={noteLook}>{entry.note}</span>
          </>
        )}
      </span>
      {entry.badge !== undefined && (
        <>
          {apart}
          <span css={badgeLook} aria-hidden="true">
            {entry.badge.text}
          </span>
        </>
      )}
      {entry.end !== undefined && <span css={endLook}>{entry.end}</span>}
      {entry.href !== undefined && <Icon icon={ChevronRight} size={4} mirrored />}
    </>
  );
  if (entry.href !== undefined)
    return (
      <a
        css={item}
        href={entry.href}
        {...(entry.isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
        aria-label={entry.badge?.spoken}
        aria-current={entry.current ? 'page' : undefined}
        data-dangerous={entry.dangerous}
        onClick={entry.onSelect}
      >
        {content}
      </a>
    );
  return (
    <button
      css={item}
      type="button"
      disabled={entry.disabled}
      data-dangerous={entry.dangerous}
      onClick={entry.onSelect}
    >
      {content}
    </button>
  );
}
