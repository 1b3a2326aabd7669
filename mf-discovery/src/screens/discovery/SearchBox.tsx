import { css } from '@emotion/react';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import { debounce } from 'shared-kernel/forms/debounce';
import { searchedFor } from 'shared-kernel/language/searched';
import { useNavigation } from 'shared-kernel/root/navigation';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { useText } from '../../messages/text.ts';

interface SearchBoxProps {
  value: string;
  /**
   * Called after a pause in typing, once nothing lies over the page; at once by Enter, and with no text when the field
   * is emptied.
   */
  onSearch: (search: string) => void;
}

const look = css`
  padding-block: var(--s-3) var(--s-1);
`;

export function SearchBox({ value, onSearch }: SearchBoxProps): ReactNode {
  const t = useText();
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const navigation = useNavigation();
  const [waiting] = useState(() => {
    let callOff = (): void => {};
    const later = debounce((search: () => void) => (callOff = navigation.whenUncovered(search)));
    const cancel = (): void => {
      later.cancel();
      callOff();
    };
    return { later, cancel };
  });
  // Left while a search was still waiting: the page it was meant for is gone.
  useEffect(() => waiting.cancel, [waiting]);
  // The address changed otherwise than by typing: filters were cleared, or the reader went back.
  if (value !== known) {
    setKnown(value);
    if (value !== searchedFor(draft)) setDraft(value);
  }

  const handleChange = (text: string): void => {
    setDraft(text);
    waiting.cancel();
    const search = searchedFor(text);
    if (search === '') return onSearch('');
    const { path } = navigation;
    waiting.later(() => {
      // A screen that was left rests only later, and by then the address is another's.
      if (navigation.path === path) onSearch(search);
      else setDraft(value);
    });
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    waiting.cancel();
    onSearch(searchedFor(draft));
  };
  return (
    <form css={look} role="search" onSubmit={handleSubmit}>
      <SearchField
        label={t('discovery.search.label')}
        placeholder={t('discovery.search.hint')}
        clearLabel={t('kernel.clearSearch')}
        value={draft}
        onChange={handleChange}
      />
    </form>
  );
}
