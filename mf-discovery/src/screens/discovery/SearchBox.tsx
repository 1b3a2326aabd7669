import { css } from '@emotion/react';
import { Search, X } from 'lucide-react';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import { debounce } from 'shared-kernel/forms/debounce';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';

interface SearchBoxProps {
  value: string;
  /** Asked after the pause of typing, at once by Enter, and at once with nothing when the field is emptied. */
  onSearch: (search: string) => void;
}

/** The field has its own cross, with a name and a target of the right size. */
const look = css`
  padding-block: var(--s-3) var(--s-1);
  & input::-webkit-search-cancel-button {
    display: none;
  }
`;
const clear = css`
  margin-inline-end: calc(-1 * var(--s-3));
`;

export function SearchBox({ value, onSearch }: SearchBoxProps): ReactNode {
  const t = useText();
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const [later] = useState(() => debounce((search: () => void) => search()));
  // Left with a search still waiting: the page it was meant for is gone.
  useEffect(() => later.cancel, [later]);
  // The address changed by other means than typing: filters were cleared, or the reader went back.
  if (value !== known) {
    setKnown(value);
    if (value !== draft.trim()) setDraft(value);
  }

  const handleChange = (text: string): void => {
    setDraft(text);
    later.cancel();
    if (text.trim() === '') onSearch('');
    else later(() => onSearch(text.trim()));
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    later.cancel();
    onSearch(draft.trim());
  };
  return (
    <form css={look} role="search" onSubmit={handleSubmit}>
      <TextField
        label={t('discovery.search.label')}
        labelHidden
        placeholder={t('discovery.search.hint')}
        type="search"
        inputMode="search"
        autoComplete="off"
        maxLength={80}
        value={draft}
        onChange={handleChange}
        start={<Icon icon={Search} />}
        end={
          draft === '' ? undefined : (
            <span css={clear}>
              <IconButton icon={X} label={t('discovery.search.clear')} onClick={() => handleChange('')} />
            </span>
          )
        }
      />
    </form>
  );
}
