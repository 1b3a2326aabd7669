import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useNavigation } from 'shared-kernel/root/navigation';
import { useText } from '../../messages/text.ts';
import { iranZone } from '../../parts/iranZone.ts';
import type { Versions as BothVersions } from '../../stores/DeskStore.ts';
import { FieldValue } from './FieldValue.tsx';
import { formFields } from './formFields.ts';

const table = css`
  inline-size: 100%;
  table-layout: fixed;
  font-size: var(--t-14);
  & th,
  & td {
    padding: var(--s-2);
    text-align: start;
    vertical-align: top;
    border-block-end: 1px solid var(--border);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  & th[scope='row'] {
    color: var(--text-soft);
    font-weight: 400;
  }
  & ins {
    text-decoration: none;
    background: var(--success-soft);
  }
  & del {
    text-decoration: none;
    background: var(--danger-soft);
  }
  @media (max-width: 599px) {
    & > thead {
      position: absolute;
      clip-path: inset(50%);
    }
    & > tbody,
    & tr,
    & th,
    & td {
      display: block;
    }
    & td {
      border: 0;
    }
    & td::before {
      content: attr(data-title);
      display: block;
      color: var(--text-soft);
      font-size: var(--t-12);
    }
  }
`;

/** An event as it is and as its host wants it, side by side, field by field. */
export const Versions = observer(function Versions({ versions }: { versions: BothVersions }): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { before, after, changed, link } = versions;
  const timezone = after.form.timezone ?? before.form.timezone ?? iranZone;
  return (
    <>
      <table css={table}>
        <caption className="visually-hidden">{t('desk.updates.versions')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('desk.updates.field')}</th>
            <th scope="col">{t('desk.updates.before')}</th>
            <th scope="col">{t('desk.updates.after')}</th>
          </tr>
        </thead>
        <tbody>
          {formFields
            .filter((field) => changed.includes(field))
            .map((field) => (
              <tr key={field}>
                <th scope="row">{t(`desk.field.${field}`)}</th>
                <td data-title={t('desk.updates.before')}>
                  <FieldValue version={before} field={field} timezone={timezone} />
                </td>
                <td data-title={t('desk.updates.after')}>
                  <ins>
                    <FieldValue version={after} field={field} timezone={timezone} />
                  </ins>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <p>
        <a href={navigation.href(link)}>{t('insight.page')}</a>
      </p>
    </>
  );
});
