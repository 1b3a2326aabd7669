import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventVersion } from 'shared-kernel/contract/eventForm';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber, formatPercent } from 'shared-kernel/language/number';
import { formatDate, formatRange, formatTime } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Picture } from 'shared-kernel/ui/Picture';
import { wholeRanges } from 'shared-kernel/ui/wholeRanges';
import { useText } from '../../messages/text.ts';
import type { FormField } from './formFields.ts';

const pictures = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1);
  & > span {
    inline-size: 56px;
  }
`;

interface FieldValueProps {
  version: EventVersion;
  field: FormField;
  timezone: string;
}

export const FieldValue = observer(function FieldValue({ version, field, timezone }: FieldValueProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { form, gallery } = version;
  const number = (value: number): string => formatNumber(locale, value);
  const lines = (texts: readonly string[]): ReactNode =>
    texts.length === 0 ? (
      <>—</>
    ) : (
      texts.map((text, at) => (
        <div key={at}>
          <bdi>{wholeRanges(text)}</bdi>
        </div>
      ))
    );
  const text = (value: string | null): ReactNode => <bdi>{value || '—'}</bdi>;
  switch (field) {
    case 'gallery':
      return (
        <span css={pictures}>
          {gallery.map(({ id, thumbnail_link }) => (
            <span key={id}>
              <Picture src={thumbnail_link} alt={t('desk.field.gallery')} ratio={1} rounded />
            </span>
          ))}
        </span>
      );
    case 'hashtags':
      return lines(form.hashtags.map((tag) => `#${tag}`));
    case 'categories':
    case 'contributors':
    case 'influencers':
      return lines(version[field]);
    case 'dates':
      return lines(
        form.dates
          .flatMap(({ start, end, times }) => (times.length > 0 ? times : [{ start, end }]))
          .map(({ start, end }) => formatRange(locale, start, end, timezone)),
      );
    case 'city':
      return text(version.city);
    case 'location':
      return text(form.location && `${form.location.latitude}, ${form.location.longitude}`);
    case 'capacity':
      return text(form.capacity.has_limitation ? number(form.capacity.limitation) : t('desk.value.unlimited'));
    case 'is_close_friend':
      return text(form.is_close_friend ? t('desk.value.yes') : t('desk.value.no'));
    case 'payment_type':
      return text(t(`desk.value.${form.payment_type}`));
    case 'plans':
      return lines(
        form.plans.map(({ type, title, price, capacity }) =>
          [title, t(`desk.value.${type}`), formatToman(locale, price), capacity ? number(capacity) : '']
            .filter(Boolean)
            .join(' · '),
        ),
      );
    case 'off_codes':
      return lines(
        form.off_codes.map(({ title, code, percent, use_count, expiration_date: end }) =>
          [
            title,
            code,
            formatPercent(locale, percent / 100),
            number(use_count),
            t('desk.value.until', {
              day: formatDate(locale, end, timezone),
              time: formatTime(locale, end, timezone),
            }),
          ]
            .filter(Boolean)
            .join(' · '),
        ),
      );
    case 'refund_hours':
      return text(form.refund_hours === null ? t('desk.value.never') : number(form.refund_hours ?? 0));
    case 'refund_part':
      return text(
        form.refund_part
          ? `${formatPercent(locale, form.refund_part.percent / 100)} · ${number(form.refund_part.hours)}`
          : t('desk.value.never'),
      );
    case 'gallery_ratio':
      return text(formatNumber(locale, form.gallery_ratio, 2));
    default: {
      const value = form[field];
      return text(typeof value === 'number' ? number(value) : (value ?? null));
    }
  }
});
