import { useEffect, useMemo, useState } from 'react';
import { asFailure } from 'shared-kernel/api/failure';
import { debounce } from 'shared-kernel/forms/debounce';

interface Search<S> {
  text: string;
  found: readonly S[];
  isBusy: boolean;
  /** Nobody has answered yet what stands in the field. */
  isAsked: boolean;
  type: (text: string) => void;
  clear: () => void;
}

/** Suggestions for what is typed, asked for once nobody has typed for a moment; the newest answer wins. */
export function useSearch<S>(ask: (text: string) => Promise<readonly S[]>, least = 1): Search<S> {
  const [text, setText] = useState('');
  const [state, setState] = useState<{ found: readonly S[]; isBusy: boolean; for: string }>({
    found: [],
    isBusy: false,
    for: '',
  });
  const later = useMemo(
    () =>
      debounce((wanted: string) => {
        ask(wanted).then(
          (found) => setState({ found, isBusy: false, for: wanted }),
          (error: unknown) => {
            if (asFailure(error).code !== 'cancelled') setState({ found: [], isBusy: false, for: '' });
          },
        );
      }),
    // It is given anew at each draw and is always the same question.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  useEffect(() => later.cancel, [later]);
  const type = (next: string): void => {
    setText(next);
    const wanted = next.trim();
    if ([...wanted].length < least) {
      later.cancel();
      setState({ found: [], isBusy: false, for: '' });
    } else {
      setState((before) => ({ ...before, isBusy: true }));
      later(wanted);
    }
  };
  return { text, found: state.found, isBusy: state.isBusy, isAsked: state.for !== '', type, clear: () => type('') };
}
