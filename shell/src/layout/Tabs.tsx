import { css } from '@emotion/react';
import { Compass, Plus, Sparkles, Users, type LucideIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Icon } from 'shared-kernel/ui/Icon';
import { useComposition } from '../composition/CompositionContext.ts';
import { useText } from '../messages/text.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';
import { enterProtected } from '../guards/enterProtected.ts';
import { ProfileTab } from './ProfileTab.tsx';
import { label, slot } from './tabLook.ts';

interface Props {
  route: RouteStore;
  placement: 'foot' | 'header';
}

const createPath = '/event/create';

const list = css`
  display: grid;
  grid-auto-columns: minmax(min-content, 1fr);
  grid-auto-flow: column;
  align-items: end;
  &[data-placement='header'] {
    flex: none;
    inline-size: 400px;
    align-items: center;
  }
`;
const raised = css`
  & > span:first-of-type {
    display: grid;
    place-items: center;
    inline-size: 52px;
    block-size: 52px;
    border-radius: 50%;
    background: var(--brand);
    color: var(--on-brand);
    box-shadow:
      var(--shadow-2),
      0 0 0 4px var(--surface);
  }
  [data-placement='foot'] & > span:first-of-type {
    margin-block-start: -22px;
  }
  /* Larger than the other drawings, on the same line. */
  [data-placement='header'] & > span:first-of-type {
    inline-size: 36px;
    block-size: 36px;
    margin-block: -6px;
    box-shadow: none;
  }
  &[data-inactive='true'] > span:first-of-type {
    background: var(--n-200);
    color: var(--n-600);
  }
`;

/** The five ways of the site: discovery, friends, create, experiences and one's own slot; those that are published. */
export const Tabs = observer(function Tabs({ route, placement }: Props): ReactNode {
  const composition = useComposition();
  const t = useText();
  const tab = (path: string, icon: LucideIcon, text: string): ReactNode =>
    composition.isOpen(path) && <Tab route={route} path={path} icon={icon} text={text} />;
  return (
    <nav aria-label={t('shell.nav.label')}>
      <ul css={list} data-placement={placement}>
        {tab('/', Compass, t('shell.nav.discovery'))}
        {tab('/friends', Users, t('shell.nav.friends'))}
        {composition.isOpen(createPath) && <CreateTab route={route} />}
        {tab('/home', Sparkles, t('shell.nav.home'))}
        <li>
          <ProfileTab route={route} />
        </li>
      </ul>
    </nav>
  );
});

const Tab = observer(function Tab({
  route,
  path,
  icon,
  text,
}: {
  route: RouteStore;
  path: string;
  icon: LucideIcon;
  text: string;
}): ReactNode {
  const { navigation } = useRoot();
  return (
    <li>
      <a css={slot} href={navigation.href(path)} aria-current={route.routePath === path ? 'page' : undefined}>
        <Icon icon={icon} size={6} />
        <span css={label}>{text}</span>
      </a>
    </li>
  );
});

/** Grey for visitors, who are asked to sign in and are then taken on. */
const CreateTab = observer(function CreateTab({ route }: { route: RouteStore }): ReactNode {
  const root = useRoot();
  const t = useText();
  const isInactive = root.session.state.kind === 'visitor';
  const signInFirst = (event: MouseEvent): void => {
    if (!isInactive) return;
    event.preventDefault();
    void enterProtected(root, createPath, 'create');
  };
  return (
    <li>
      <a
        css={[slot, raised]}
        href={root.navigation.href(createPath)}
        data-inactive={isInactive}
        aria-current={route.routePath === createPath ? 'page' : undefined}
        onClick={signInFirst}
      >
        <span>
          <Icon icon={Plus} size={6} />
        </span>
        <span css={label}>{t('shell.nav.createShort')}</span>
      </a>
    </li>
  );
});
