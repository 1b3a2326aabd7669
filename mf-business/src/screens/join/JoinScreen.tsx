import { css } from '@emotion/react';
import { CalendarPlus, ChartLine, Users, Wallet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
  padding-block-start: var(--s-6);
  max-inline-size: 640px;
`;
const lead = css`
  display: grid;
  gap: var(--s-2);
  & > h1 {
    font-size: var(--t-28);
    line-height: 1.35;
    text-wrap: balance;
  }
  & > p {
    color: var(--text-soft);
  }
`;
const list = css`
  display: grid;
  gap: var(--s-4);
  & > li {
    display: flex;
    gap: var(--s-4);
  }
  & h2 {
    font-size: var(--t-16);
  }
  & p {
    color: var(--text-soft);
    font-size: var(--t-14);
  }
`;
const mark = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: var(--r-full);
  background: var(--brand-soft);
  color: var(--brand-strong);
`;
const steps = css`
  display: grid;
  gap: var(--s-2);
  padding-inline-start: var(--s-5);
  list-style: decimal;
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
`;

/** What hosting brings, for members who do not host yet, and its first step. */
export const JoinScreen = observer(function JoinScreen(): ReactNode {
  const t = useText();
  const { navigation, session } = useRoot();
  const asMember = useMember();
  const gains = [
    { id: 'guests', icon: Users, title: t('join.guests'), text: t('join.guestsText') },
    { id: 'money', icon: Wallet, title: t('join.money'), text: t('join.moneyText') },
    { id: 'numbers', icon: ChartLine, title: t('join.numbers'), text: t('join.numbersText') },
  ];
  return (
    <div css={[pageLook, page]}>
      <div css={lead}>
        <h1>{t('join.title')}</h1>
        <p>{t('join.text')}</p>
      </div>
      <ul css={list}>
        {gains.map(({ id, icon, title, text }) => (
          <li key={id}>
            <span css={mark}>
              <Icon icon={icon} />
            </span>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <section>
        <h2>{t('join.steps')}</h2>
        <ol css={steps}>
          <li>{t('join.step1')}</li>
          <li>{t('join.step2')}</li>
          <li>{t('join.step3')}</li>
        </ol>
      </section>
      <div css={actions}>
        <Button
          size="large"
          start={<Icon icon={CalendarPlus} />}
          onClick={() => void asMember('verified', () => navigation.navigate('/event/create'), { why: 'create' })}
        >
          {t('join.start')}
        </Button>
        {session.isFullUser && (
          <Button size="large" variant="ghost" href={navigation.href('/business')}>
            {t('join.already')}
          </Button>
        )}
      </div>
    </div>
  );
});
