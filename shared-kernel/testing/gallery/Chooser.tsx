import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { partAddress, type Look } from './address.ts';

const looks: readonly Look[] = [
  { locale: 'fa', theme: 'light' },
  { locale: 'en', theme: 'light' },
  { locale: 'fa', theme: 'dark' },
  { locale: 'en', theme: 'dark' },
  { locale: 'ar', theme: 'light' },
  { locale: 'ps', theme: 'dark' },
];

const page = css`
  display: grid;
  grid-template-columns: 220px 1fr;
  block-size: 100vh;
`;
const list = css`
  overflow-y: auto;
  padding: 16px;
  font-size: 14px;
  & a {
    display: block;
    padding-block: 2px;
  }
  & a[aria-current] {
    font-weight: 800;
  }
`;
const panes = css`
  display: flex;
  gap: 8px;
  overflow-x: auto;
  & > iframe {
    flex: none;
    inline-size: 390px;
    block-size: 100%;
    border: 1px solid var(--border);
  }
`;

/** A list of the parts, and the chosen one in all looks beside one another. */
export function Chooser({ parts }: { parts: readonly string[] }): ReactNode {
  const [part, choose] = useState(() => decodeURIComponent(location.hash.slice(1)) || parts[0]!);
  return (
    <div css={page}>
      <nav css={list} aria-label="Parts">
        {parts.map((name) => (
          <a
            key={name}
            href={`#${name}`}
            aria-current={name === part ? 'true' : undefined}
            onClick={() => choose(name)}
          >
            {name}
          </a>
        ))}
      </nav>
      <div css={panes}>
        {looks.map((look) => (
          <iframe
            key={`${look.locale} ${look.theme}`}
            title={`${part}, ${look.locale}, ${look.theme}`}
            src={partAddress(part, look)}
          />
        ))}
      </div>
    </div>
  );
}
