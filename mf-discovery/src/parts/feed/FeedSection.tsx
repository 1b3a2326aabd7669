import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { betweenCards } from 'shared-kernel/style/cardColumns';
import { tablet } from 'shared-kernel/style/tokens';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { useText } from '../../messages/text.ts';
import { sectionHead } from './sectionLook.ts';

interface FeedSectionProps {
  title: string;
  /** One line under the title. */
  text?: string;
  /** The sentence that it could not be loaded, shown instead of its content. */
  failed?: string;
  onRetry: () => void;
  children: ReactNode;
}

const look = css`
  padding-block: var(--s-5);
  background: var(--surface-sunken);
  ${tablet} {
    border-radius: var(--r-card);
  }
`;
const failedLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-3);
  padding-inline: var(--s-4);
`;

/** A row of a list with its own title and content; it runs to the edges of the column. */
export function FeedSection({ title, text, failed, onRetry, children }: FeedSectionProps): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <li css={betweenCards}>
      <section css={look} aria-labelledby={id}>
        <div css={sectionHead}>
          <h2 id={id}>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {failed === undefined ? (
          children
        ) : (
          <div css={failedLook}>
            <p>{failed}</p>
            <RetryButton variant="ghost" size="small" onRetry={onRetry}>
              {t('kernel.retry')}
            </RetryButton>
          </div>
        )}
      </section>
    </li>
  );
}
