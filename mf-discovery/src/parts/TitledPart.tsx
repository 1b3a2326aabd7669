import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { useLink } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { useText } from '../messages/text.ts';

const part = css`
  padding-block-start: var(--s-5);
`;
const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  padding-block-end: var(--s-2);
  & > h2 {
    font-size: var(--t-18);
  }
`;

interface TitledPartProps {
  title: string;
  /** The address of the whole list. */
  path: string;
  children: ReactNode;
}

/** A part of a list under its title, with a link to the whole. */
export function TitledPart({ title, path, children }: TitledPartProps): ReactNode {
  const t = useText();
  const href = useLink();
  const id = useId();
  return (
    <section css={part} aria-labelledby={id}>
      <div css={head}>
        <h2 id={id}>{title}</h2>
        <Button size="small" variant="ghost" href={href(path)} label={`${t('dashboard.all')} · ${title}`}>
          {t('dashboard.all')}
        </Button>
      </div>
      {children}
    </section>
  );
}
