import { css } from '@emotion/react';
import { ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { hovering } from 'shared-kernel/style/tokens';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { FieldError } from 'shared-kernel/ui/FieldError';
import { Icon } from 'shared-kernel/ui/Icon';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { focusWrong } from './wrongSections.ts';

interface FoldProps {
  store: EventFormStore;
  /** The submit bar jumps to it. */
  id: string;
  title: string;
  required?: boolean;
  /** What it holds, in a few words; empty when that is nothing of the host's. */
  summary: string;
  /** What belongs here, as long as it holds nothing. */
  empty: string;
  /** What is wrong with the part as a whole; fields show their own errors. */
  error?: string | null;
  children: ReactNode;
}

const look = css`
  &:focus {
    outline: none;
  }
  & + & {
    border-block-start: 1px solid var(--border);
  }
`;
const press = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--s-3);
  inline-size: 100%;
  min-block-size: 56px;
  padding: var(--s-2) var(--s-4);
  border-radius: var(--r-button);
  text-align: start;
  line-height: 1.5;
  ${hovering} {
    &:hover {
      background: var(--n-100);
    }
  }
  & > svg {
    grid-area: 1 / 2 / span 2;
    color: var(--text-soft);
    transition: rotate 150ms;
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;
const name = css`
  font-size: var(--t-16);
  font-weight: 600;
`;
const star = css`
  color: var(--danger);
  margin-inline-start: 2px;
`;
const note = css`
  font-size: var(--t-14);
  font-weight: 400;
  color: var(--text-soft);
  &[data-tone='held'] {
    color: var(--brand-strong);
  }
  &[data-tone='wrong'] {
    color: var(--danger);
  }
`;
const inside = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  padding: var(--s-2) var(--s-4) var(--s-4);
  /* No room for an error that is not there. */
  & > [role='alert']:empty {
    position: absolute;
  }
`;

/** A part of the form that not every event needs: a line that says what it holds, and opens. */
export const Fold = observer(function Fold(props: FoldProps): ReactNode {
  const { store, id, title, required, summary, empty, error, children } = props;
  const { parts } = store;
  const isOpen = parts.isOpen(id);
  const isWanted = isOpen && parts.wanted === id;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    parts.arrive();
    focusWrong(section.current!);
  }, [isWanted, parts]);
  const tone = error ? 'wrong' : summary ? 'held' : 'none';
  return (
    <section
      ref={section}
      id={`section-${id}`}
      css={look}
      aria-label={title}
      // The submit bar and a refused form move the focus here.
      tabIndex={-1}
      aria-describedby={isOpen && error ? `section-${id}-error` : undefined}
    >
      <h2>
        <button
          css={press}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `section-${id}-inside` : undefined}
          onClick={() => parts.toggle(id)}
        >
          <span css={name}>
            {title}
            {required && (
              <span css={star} aria-hidden="true">
                *
              </span>
            )}
          </span>
          <span css={note} data-tone={tone}>
            <Excerpt>{(!isOpen && error) || summary || empty}</Excerpt>
          </span>
          <Icon icon={ChevronDown} size={5} />
        </button>
      </h2>
      {isOpen && (
        <div id={`section-${id}-inside`} css={inside}>
          {children}
          <FieldError id={`section-${id}-error`}>{error}</FieldError>
        </div>
      )}
    </section>
  );
});
