import { useEffect, useRef } from 'react';

/** What browsers with WebOTP, which read codes out of messages, add to a page's credentials. */
interface CodeReader {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code?: string } | null>;
}

/**
 * Takes the code out of the message where the browser can, which first asks the person. A new code (another challenge)
 * is waited for anew.
 */
export function useMessageCode(
  challenge: string | undefined,
  onCode: (code: string) => void,
  onComplete: () => void,
): void {
  const handlers = useRef({ onCode, onComplete });
  useEffect(() => {
    handlers.current = { onCode, onComplete };
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const waiting = new AbortController();
    const reader = navigator.credentials as unknown as CodeReader;
    void reader.get({ otp: { transport: ['sms'] }, signal: waiting.signal }).then(
      (message) => {
        if (!message?.code) return;
        handlers.current.onCode(message.code);
        handlers.current.onComplete();
      },
      () => {
        // Declined, or the page has moved on: the code has to be typed.
      },
    );
    return () => waiting.abort();
  }, [challenge]);
}
