import { css } from '@emotion/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { foreignLetterIn } from 'shared-kernel/language/username';
import { Chip } from 'shared-kernel/ui/Chip';
import { Icon } from 'shared-kernel/ui/Icon';
import { Spinner } from 'shared-kernel/ui/Spinner';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import type { Availability } from '../../stores/UsernameCheck.ts';

interface Props {
  label: string;
  value: string;
  availability: Availability;
  /** Free usernames, to be chosen by a press. */
  proposals: readonly string[];
  /** The form's own error; whether the name is free is separate. */
  error: string | null;
  required: boolean;
  onChange: (typed: string) => void;
  onBlur: () => void;
}

const fine = css`
  color: var(--success);
`;

const offered = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  margin-block-start: var(--s-2);
  color: var(--text-soft);
  font-size: var(--t-14);
`;

/** The username, with whether it is free: that is checked while typing. */
export function UsernameField({ availability, proposals, error, ...field }: Props): ReactNode {
  const t = useText();
  const hints = {
    unknown: t('auth.name.usernameHint'),
    checking: t('auth.name.checking'),
    free: t('auth.name.free', { username: `@${field.value}` }),
    unanswered: t('auth.name.unanswered'),
    refused: t('auth.name.usernameHint'),
  };
  const foreign = foreignLetterIn(field.value);
  const refusals = {
    taken: t('auth.name.taken'),
    reserved: t('auth.name.reserved'),
    malformed: foreign === null ? t('auth.name.malformed') : t('auth.name.foreign', { sign: foreign }),
  };
  return (
    <div>
      <TextField
        {...field}
        autoComplete="off"
        inputMode="url"
        dir="ltr"
        maxLength={31}
        hint={hints[availability.kind]}
        error={availability.kind === 'refused' ? refusals[availability.reason] : error}
        {...endOf(availability)}
      />
      {proposals.length > 0 && (
        <div css={offered} role="group" aria-label={t('auth.name.proposals')}>
          <span>{t('auth.name.proposals')}</span>
          {proposals.map((username) => (
            <Chip key={username} onClick={() => field.onChange(username)}>
              <bdi dir="ltr">@{username}</bdi>
            </Chip>
          ))}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {availability.kind === 'free' ? hints.free : ''}
      </span>
    </div>
  );
}

function endOf({ kind }: Availability): { end?: ReactNode } {
  if (kind === 'checking') return { end: <Spinner size={18} /> };
  if (kind === 'free')
    return {
      end: (
        <span css={fine}>
          <Icon icon={Check} />
        </span>
      ),
    };
  return {};
}
