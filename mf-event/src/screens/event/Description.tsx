import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { useText } from '../../messages/text.ts';
import { richParts, type RichPart } from '../../text/richText.ts';
import { Section } from '../../parts/Section.tsx';

/** A longer text, in characters, begins folded; so does one of many lines. */
const foldedLength = 360;
const foldedLines = 6;

const words = css`
  white-space: pre-line;
  line-height: 1.9;
  :lang(en) & {
    line-height: 1.65;
  }
`;
const folded = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${foldedLines};
  overflow: hidden;
`;
const tags = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  & > a {
    max-inline-size: 100%;
  }
  & bdi {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** The host's text with its links, line breaks and hashtags. */
export function Description({ text, hashtags }: { text: string; hashtags: readonly string[] }): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const isLong = text.length > foldedLength || text.split('\n').length > foldedLines;
  const [isOpen, setOpen] = useState(!isLong);
  return (
    <Section title={t('event.about.title')}>
      <p css={[words, !isOpen && folded]} dir="auto">
        {richParts(text).map((part, at) => (
          <Part key={at} part={part} />
        ))}
      </p>
      {isLong && (
        <div>
          <Button variant="ghost" size="small" onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'event.about.less' : 'event.about.more')}
          </Button>
        </div>
      )}
      {hashtags.length > 0 && (
        <div css={tags}>
          {hashtags.map((tag) => (
            <Chip key={tag} href={navigation.href(searchOf(tag))}>
              <bdi>#{tag}</bdi>
            </Chip>
          ))}
        </div>
      )}
    </Section>
  );
}

const searchOf = (tag: string): string => `/?search=${encodeURIComponent(tag)}`;

function Part({ part }: { part: RichPart }): ReactNode {
  const navigation = useNavigation();
  if (part.kind === 'text') return part.text;
  if (part.kind === 'hashtag')
    return (
      <a href={navigation.href(searchOf(part.tag))}>
        <bdi>{part.text}</bdi>
      </a>
    );
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
      <bdi dir="ltr">{part.text}</bdi>
    </a>
  );
}
