import { useState } from 'react';

/** The selector of a button that is off. One that is busy keeps its look. */
export const whenOff = "&:disabled, &[aria-disabled='true']:not([aria-busy='true'])";

interface SwitchedOff {
  disabled: boolean;
  'aria-disabled': true | undefined;
  onFocus: () => void;
  onBlur: () => void;
}

/**
 * What a button gets that may switch itself off, such as one that sends what its box holds, or goes to the last
 * picture. The browser takes the focus from a disabled button, and a keyboard would begin anew at the top of the page;
 * so one that has the focus is off in name and look alone until the focus has gone on. Its presses are to be ignored.
 */
export function useSwitchedOff(isOff: boolean): SwitchedOff {
  const [hasFocus, setFocus] = useState(false);
  return {
    disabled: isOff && !hasFocus,
    'aria-disabled': (isOff && hasFocus) || undefined,
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
}
