import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { User } from 'shared-kernel/contract/user';
import { formatPercent } from 'shared-kernel/language/number';
import { missingParts, type ProfilePart } from 'shared-kernel/language/profileProgress';
import { useRoot } from 'shared-kernel/root/context';
import { Chip } from 'shared-kernel/ui/Chip';
import { LinearProgress } from 'shared-kernel/ui/LinearProgress';
import { useText } from '../../parts/profile/messages/text.ts';

const look = css`
  display: grid;
  gap: var(--s-3);
  & > p {
    color: var(--text-soft);
    font-size: var(--t-14);
  }
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

/** How complete the profile is, what is missing, and what it is good for. */
export function ProfileProgress({ user }: { user: User }): ReactNode {
  const t = useText();
  const { locale, navigation } = useRoot();
  const percent = formatPercent(locale, user.progress_percentage / 100);
  const missing = missingParts(user);
  const label = t('auth.profile.progress', { percent });
  const goTo = (part: ProfilePart): void => {
    const place = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  };
  return (
    <section css={look} aria-label={label}>
      <strong>{label}</strong>
      <LinearProgress label={label} value={user.progress_percentage} valueText={percent} />
      <p>{missing.length === 0 ? t('auth.profile.whole') : t('auth.profile.why')}</p>
      {missing.length > 0 && (
        <div css={chips} role="group" aria-label={t('auth.profile.missing')}>
          {missing.map((part) =>
            part === 'favorites' ? (
              <Chip key={part} href={navigation.href('/quick/profile/categories?next=%2Fprofile')}>
                {t(`auth.profile.part.${part}`)}
              </Chip>
            ) : (
              <Chip key={part} onClick={() => goTo(part)}>
                {t(`auth.profile.part.${part}`)}
              </Chip>
            ),
          )}
        </div>
      )}
    </section>
  );
}
