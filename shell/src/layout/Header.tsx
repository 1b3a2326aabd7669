import { css } from '@emotion/react';
import { ArrowLeft, Bell, Globe, Menu, MessageCircle, type LucideIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import type { Arrangement } from 'shared-kernel/contract/platform/drawing';
import { useRoot } from 'shared-kernel/root/context';
import { shortWindow, tablet, usualHeights, wide } from 'shared-kernel/style/tokens';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { useComposition } from '../composition/CompositionContext.ts';
import { useText } from '../messages/text.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';
import { widestFrame } from './frameLook.ts';
import type { FrameParts } from './frames.ts';
import { HeaderTitle } from './HeaderTitle.tsx';
import { useUnread } from '../unread/UnreadContext.ts';
import { badgeOf, spokenCount } from '../unread/unreadText.ts';
import { Logo } from './Logo.tsx';
import { Tabs } from './Tabs.tsx';
import { usePublishedHeight } from './usePublishedHeight.ts';

interface Props {
  route: RouteStore;
  size: Arrangement;
  /** What this layout has; a tablet shows the tabs here. */
  parts: FrameParts;
}

const bar = css`
  container: frame / inline-size;
  position: sticky;
  inset-block-start: 0;
  z-index: 30;
  flex: none;
  padding-block-start: env(safe-area-inset-top);
  background: color-mix(in srgb, var(--surface) 92%, transparent);
  backdrop-filter: saturate(1.4) blur(12px);
  border-block-end: 1px solid var(--border);
  ${shortWindow} {
    position: static;
  }
`;
const row = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  /* Without the line below. */
  block-size: ${usualHeights.header - 1}px;
  max-inline-size: ${widestFrame}px;
  margin-inline: auto;
  padding-inline: var(--s-4);
  ${tablet} {
    padding-inline: var(--s-6);
  }
`;
const start = css`
  flex: none;
  ${wide} {
    inline-size: 260px;
    /* With the row's gap: to where the text of the centre column begins, on its own margin. */
    margin-inline-end: var(--s-8);
  }
`;
const middle = css`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--s-1);
  min-inline-size: 0;
`;
/** The arrow's target reaches into the margin, so that the arrow itself stands on the text's line. */
const back = css`
  margin-inline-start: calc(var(--s-2) * -1);
`;
const end = css`
  display: flex;
  flex: none;
  align-items: center;
  margin-inline-end: calc(var(--s-2) * -1);
`;

export const Header = observer(function Header({ route, size, parts }: Props): ReactNode {
  const root = useRoot();
  const t = useText();
  const ref = useRef<HTMLElement>(null);
  usePublishedHeight(ref, '--header-height', usualHeights.header);
  const { session, navigation } = root;
  const { isFront } = route;
  const isOwnPage = session.isFullUser && route.isAt(`/${session.user?.username}`);
  return (
    <header ref={ref} css={bar} data-part="header">
      <div css={row}>
        {(size === 'wide' || isFront) && (
          <div css={start}>
            <Logo />
          </div>
        )}
        <div css={middle}>
          {root.header.state.back_btn && (
            <span css={back}>
              <IconButton icon={ArrowLeft} mirrored label={t('kernel.back')} onClick={() => navigation.back()} />
            </span>
          )}
          {(!isFront || size === 'wide') && <HeaderTitle hasLogo={size !== 'wide'} isItemShown={parts.item} />}
        </div>
        {size === 'tablet' && parts.tabs && <Tabs route={route} placement="header" />}
        <End
          hasUnread={parts.tabs && size !== 'wide'}
          hasLanguage={size === 'wide' ? !parts.columns : !isOwnPage}
          hasMenu={isOwnPage && size !== 'wide'}
        />
      </div>
    </header>
  );
});

interface EndProps {
  /** A wide screen has both counts in its menu. */
  hasUnread: boolean;
  /** Where a menu stands beside the page it has the languages; on one's own page a long name needs the room. */
  hasLanguage: boolean;
  hasMenu: boolean;
}

/** By itself: most ways from page to page leave it as it is. */
const End = observer(function End({ hasUnread, hasLanguage, hasMenu }: EndProps): ReactNode {
  const { session, sheets } = useRoot();
  const composition = useComposition();
  const t = useText();
  return (
    <div css={end}>
      {session.isSignedIn && hasUnread && (
        <>
          {composition.isOpen('/direct') && <UnreadButton kind="messages" path="/direct" icon={MessageCircle} />}
          {composition.isOpen('/notifications') && (
            <UnreadButton kind="notifications" path="/notifications" icon={Bell} />
          )}
        </>
      )}
      {hasLanguage && composition.hasSheet('auth.locales') && (
        <IconButton
          icon={Globe}
          label={t('shell.header.language')}
          onClick={() => void sheets.open('auth.locales', {})}
        />
      )}
      {hasMenu && (
        <IconButton icon={Menu} label={t('shell.header.menu')} onClick={() => void sheets.open('shell.menu', {})} />
      )}
    </div>
  );
});

/** A way to what waits, with how much of it. */
const UnreadButton = observer(function UnreadButton({
  kind,
  path,
  icon,
}: {
  kind: 'messages' | 'notifications';
  path: string;
  icon: LucideIcon;
}): ReactNode {
  const { locale, navigation } = useRoot();
  const t = useText();
  const count = useUnread()[kind];
  const badge = badgeOf(locale, count);
  return (
    <IconButton
      icon={icon}
      label={spokenCount(t, locale, kind, count)}
      href={navigation.href(path)}
      {...(badge === undefined ? {} : { badge })}
    />
  );
});
