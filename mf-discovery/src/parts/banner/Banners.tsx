import { css } from '@emotion/react';
import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useSlice } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { betweenCards } from 'shared-kernel/style/cardColumns';
import { Icon } from 'shared-kernel/ui/Icon';
import { ScrollRow } from 'shared-kernel/ui/ScrollRow';
import { bannersArea } from '../../areas/banners.ts';
import { useText } from '../../messages/text.ts';

const look = css`
  ${betweenCards}
  padding-block: var(--s-3);
  /* Lists of cards run to the edges of the screen. */
  padding-inline: var(--banner-margin, var(--s-4));
`;
const card = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  inline-size: min(300px, 78vw);
  min-block-size: 92px;
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-card);
  background: var(--brand-soft);
  color: var(--brand-strong);
  text-decoration: none;
  & img {
    inline-size: 60px;
    block-size: 60px;
    border-radius: var(--r-button);
    object-fit: cover;
  }
  & > span {
    flex: 1;
    min-inline-size: 0;
    font-size: var(--t-14);
    line-height: 1.6;
  }
  & strong {
    display: block;
    font-size: var(--t-16);
  }
`;

/** Only links within the site: banners must not send readers away. */
const isOwn = (link: string): boolean => /^\/(?!\/)/.test(link);

/** The site's banners for a page. They are a row of its list, so that nothing moves when they come. */
export const Banners = observer(function Banners({ page }: { page: 'home' | 'discovery' | 'dashboard' }): ReactNode {
  const t = useText();
  const href = useLink();
  const banners = useSlice(bannersArea)(page);
  useEffect(() => void banners.enter(), [banners]);
  const shown = banners.list.filter(({ link }) => isOwn(link));
  if (shown.length === 0) return null;
  return (
    <li css={look}>
      <ScrollRow label={t('banners.label')} gap={3} snap>
        {shown.map(({ id, title, text, link, image }) => (
          <a key={id} css={card} href={href(link)}>
            {image !== null && <img src={image} alt="" loading="lazy" />}
            <span>
              <strong>{title}</strong>
              {text}
            </span>
            <Icon icon={ChevronRight} size={4} mirrored />
          </a>
        ))}
      </ScrollRow>
    </li>
  );
});
