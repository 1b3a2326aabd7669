import { useEffect, useMemo, useRef, useState } from 'react';
import { asFailure } from 'shared-kernel/api/failure';
import { debounce } from 'shared-kernel/forms/debounce';
import { searchedFor, searchedLetters } from 'shared-kernel/language/searched';

interface Search<S> {
  text: string;
  found: readonly S[];
  isBusy: boolean;
  /** What stands in the field has not been answered yet. */
  isAsked: boolean;
  type: (text: string) => void;
  clear: () => void;
}

/** Suggestions for what is typed, asked for after a pause in typing; only the newest answer counts. */
export function useSearch<S>(ask: (text: string) => Promise<readonly S[]>, least = 1): Search<S> {
  const [text, setText] = useState('');
  const [state, setState] = useState<{ found: readonly S[]; isBusy: boolean; for: string }>({
    found: [],
    isBusy: false,
    for: '',
  });
  /** How often the text has changed: an answer to an older one comes to nobody. */
  const typed = useRef(0);
  const later = useMemo(
    () =>
      debounce((wanted: string) => {
        const since = typed.current;
        ask(wanted).then(
          (found) => since === typed.current && setState({ found, isBusy: false, for: wanted }),
          (error: unknown) => {
            asFailure(error);
            if (since === typed.current) setState({ found: [], isBusy: false, for: '' });
          },
        );
      }),
    // A new function at each draw, which always asks the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  useEffect(() => later.cancel, [later]);
  const type = (next: string): void => {
    setText(next);
    typed.current++;
    const wanted = searchedFor(next);
    if (searchedLetters(wanted) < least) {
      later.cancel();
      setState({ found: [], isBusy: false, for: '' });
    } else {
      setState((before) => ({ ...before, isBusy: true }));
      later(wanted);
    }
  };
  return { text, found: state.found, isBusy: state.isBusy, isAsked: state.for !== '', type, clear: () => type('') };
}
