import { css } from '@emotion/react';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { foldText } from '../language/fold.ts';
import { hovering } from '../style/tokens.ts';
import { useAnchored } from './anchored.ts';
import { float } from './floatLook.ts';

export interface MenuAction {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Makes it a link; `onSelect` is called before it is followed. */
  href?: string;
  onSelect?: () => void;
  dangerous?: boolean;
  disabled?: boolean;
}

/** Of the entries. */
type End = 'first' | 'last';

interface MenuProps {
  /** What the button and the menu are for: “More about this event”. */
  label: string;
  items: readonly MenuAction[];
  icon?: LucideIcon;
  /** On a picture the button is of dark glass. */
  variant?: 'ghost' | 'overlay';
  disabled?: boolean;
  /** Opens it at once: it was pressed before its code had loaded. */
  opened?: boolean;
}

const list = css`
  ${float};
  min-inline-size: 180px;
  max-block-size: calc(100dvh - 16px);
  padding: var(--s-1);
  overflow-y: auto;
`;
const entry = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  inline-size: 100%;
  min-block-size: var(--target);
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-input);
  color: inherit;
  font-size: var(--t-16);
  line-height: 1.5;
  text-align: start;
  text-decoration: none;
  ${hovering} {
    &:hover {
      background: var(--n-100);
    }
  }
  &:focus-visible {
    outline-offset: -2px;
    background: var(--n-100);
  }
  &[data-dangerous='true'] {
    color: var(--danger);
  }
  &[aria-disabled='true'] {
    color: var(--n-500);
    cursor: default;
  }
`;

/** In milliseconds: letters typed within this time are one word. */
const wordLasts = 600;

const entriesOf = (menu: Element | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/** A button that opens a few further actions. Which ones may depend on who looks. */
export function Menu({
  label,
  items,
  icon = EllipsisVertical,
  variant = 'ghost',
  disabled = false,
  opened = false,
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<false | End>(opened && 'first');
  const isOpen = open !== false;
  const close = (): void => {
    // The focus would be lost with the entry that has it.
    if (menu.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  const handleButtonKey = (event: KeyboardEvent): void => {
    if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    setOpen(event.key === 'ArrowUp' ? 'last' : 'first');
  };
  return (
    // The button has its own keys; the arrows open the menu at its first or last entry.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span onKeyDown={handleButtonKey}>
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        variant={variant}
        disabled={disabled}
        popup="menu"
        expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen('first'))}
      />
      {open !== false && (
        <OpenMenu label={label} items={items} focused={open} menu={menu} button={button} onClose={close} />
      )}
    </span>
  );
}

interface OpenMenuProps extends Pick<MenuProps, 'label' | 'items'> {
  /** The entry that has the focus at first. */
  focused: End;
  menu: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Apart from its button, so that in a list each row carries a button and no more. */
function OpenMenu({ label, items, focused, menu, button, onClose }: OpenMenuProps) {
  const typed = useRef({ text: '', at: 0 });
  useAnchored({ isOpen: true, anchor: button, part: menu, align: 'end', onLeave: onClose });
  useLayoutEffect(() => {
    entriesOf(menu.current)
      .at(focused === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [menu, focused]);

  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const { key } = event;
    if (key === 'Tab') return onClose();
    if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    const entries = entriesOf(menu.current);
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    // Nothing lies to the left or right: those keys must not move what is behind.
    if (Object.hasOwn(moves, key) || key === 'ArrowLeft' || key === 'ArrowRight') event.preventDefault();
    event.stopPropagation();
    const next = Object.hasOwn(moves, key) ? moves[key]! : typedEntry(entries, at, event);
    if (next !== null) entries.at(next % entries.length)?.focus();
  };
  /** The next entry that begins with what was typed; the same letter again goes through all entries with it. */
  const typedEntry = (entries: HTMLElement[], at: number, event: KeyboardEvent): number | null => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return null;
    const isWord = event.timeStamp - typed.current.at < wordLasts;
    const text = (isWord ? typed.current.text : '') + foldText(event.key);
    typed.current = { text, at: event.timeStamp };
    const isOneLetter = [...text].every((letter) => letter === text[0]);
    const wanted = isOneLetter ? text[0]! : text;
    const from = isOneLetter ? at + 1 : Math.max(0, at);
    const order = entries.map((_, step) => (from + step) % entries.length);
    return order.find((place) => foldText(items[place]?.label ?? '').startsWith(wanted)) ?? null;
  };
  const choose = ({ onSelect }: MenuAction): void => {
    onClose();
    onSelect?.();
  };
  return (
    <div ref={menu} css={list} popover="manual" role="menu" aria-label={label} tabIndex={-1} onKeyDown={handleKey}>
      {items.map((item) => (
        <Entry key={item.id} item={item} onChoose={() => choose(item)} />
      ))}
    </div>
  );
}

function Entry({ item, onChoose }: { item: MenuAction; onChoose: () => void }) {
  const content = (
    <>
      {item.icon && <Icon icon={item.icon} />}
      {item.label}
    </>
  );
  const look = { css: entry, role: 'menuitem', tabIndex: -1, 'data-dangerous': item.dangerous };
  if (item.href !== undefined && !item.disabled)
    return (
      <a {...look} href={item.href} onClick={onChoose}>
        {content}
      </a>
    );
  return (
    <button
      {...look}
      type="button"
      aria-disabled={item.disabled || undefined}
      onClick={item.disabled ? undefined : onChoose}
    >
      {content}
    </button>
  );
}
