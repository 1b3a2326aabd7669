import { css } from '@emotion/react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Spinner } from 'shared-kernel/ui/Spinner';
import { useAnchored } from './anchored.ts';
import { float } from './floatLook.ts';
import { TextField } from './TextField.tsx';

export interface Suggestion {
  id: string | number;
  label: string;
  /** A further word, such as the province of a city. */
  note?: string;
}

interface ComboboxProps<S extends Suggestion> {
  label: string;
  value: string;
  /** Called with what is typed; the suggestions may come later. */
  onChange: (value: string) => void;
  suggestions: readonly S[];
  onChoose: (suggestion: S) => void;
  /** The suggestions are on their way. */
  loading?: boolean;
  /** How many there are, or that nothing was found: read out, and shown where there are none. */
  status: string;
  placeholder?: string;
  hint?: string;
  error?: string | null;
  required?: boolean;
  start?: ReactNode;
}

const list = css`
  ${float};
  max-inline-size: none;
  max-block-size: 280px;
  padding: var(--s-1);
  overflow-y: auto;
`;
const option = css`
  display: grid;
  align-content: center;
  min-block-size: var(--target);
  padding: var(--s-1) var(--s-3);
  border-radius: var(--r-input);
  line-height: 1.5;
  cursor: pointer;
  &[aria-selected='true'] {
    background: var(--brand-soft);
    color: var(--brand-strong);
  }
  & > span {
    color: var(--text-soft);
    font-size: var(--t-12);
  }
`;
const nothing = css`
  padding: var(--s-3);
  color: var(--text-soft);
  font-size: var(--t-14);
`;

/** A text field that suggests. The focus stays in it; the arrows walk through the suggestions, Enter takes one. */
export function Combobox<S extends Suggestion>({
  value,
  onChange,
  suggestions,
  onChoose,
  loading = false,
  status,
  start,
  ...field
}: ComboboxProps<S>) {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [place, setPlace] = useState(-1);
  const [known, setKnown] = useState(suggestions);
  // New suggestions: none of them is chosen yet.
  if (suggestions !== known) {
    setKnown(suggestions);
    setPlace(-1);
  }
  const isOpen = isAsked && !loading && value.trim() !== '';
  const active = isOpen ? suggestions[place] : undefined;
  const close = (): void => {
    setAsked(false);
    setPlace(-1);
  };
  useLayoutEffect(() => {
    if (!isOpen || !part.current || !anchor.current) return;
    part.current.style.inlineSize = `${anchor.current.getBoundingClientRect().width}px`;
  }, [isOpen]);
  useAnchored({ isOpen, anchor, part, content: suggestions, onLeave: close });
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const choose = (suggestion: S): void => {
    close();
    onChoose(suggestion);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setAsked(true);
      // The arrows lead from the field to the first or last one, and from an end back to the field.
      const places = suggestions.length + 1;
      const step = key === 'ArrowDown' ? 1 : -1;
      if (isOpen) setPlace(((place + 1 + step + places) % places) - 1);
      else setPlace(key === 'ArrowDown' ? 0 : suggestions.length - 1);
    } else if (key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (key === 'Tab') close();
  };
  return (
    <div ref={anchor}>
      <TextField
        {...field}
        value={value}
        onChange={(text) => {
          setAsked(true);
          onChange(text);
        }}
        autoComplete="off"
        onKeyDown={handleKey}
        onBlur={close}
        start={start}
        end={loading ? <Spinner /> : undefined}
        aria={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': active && `${id}-${active.id}`,
        }}
      />
      <p className="visually-hidden" role="status">
        {isOpen ? status : ''}
      </p>
      {isOpen && (
        <div ref={part} css={list} popover="manual">
          {suggestions.length === 0 && (
            <p css={nothing} aria-hidden="true">
              {status}
            </p>
          )}
          <div id={`${id}-list`} role="listbox" aria-label={field.label}>
            {suggestions.map((suggestion) => (
              <Option
                key={suggestion.id}
                id={`${id}-${suggestion.id}`}
                suggestion={suggestion}
                isActive={suggestion === active}
                onChoose={() => choose(suggestion)}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, suggestion: { label, note }, isActive, onChoose }: OptionProps) {
  return (
    // The keys are the field's; a press must leave the focus there.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      css={option}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <bdi>{label}</bdi>
      {note !== undefined && <span>{note}</span>}
    </div>
  );
}
