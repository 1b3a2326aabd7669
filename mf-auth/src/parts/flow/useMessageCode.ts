import { useEffect, useRef } from 'react';

/** What browsers that read codes out of messages (WebOTP) add to the credentials of a page. */
interface CodeReader {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code?: string } | null>;
}

/**
 * Takes the code out of the message where the browser can: it asks its owner, and the page types nothing. A new code
 * (another challenge) is waited for anew.
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
        // Declined, or the page has moved on: the code is typed by hand.
      },
    );
    return () => waiting.abort();
  }, [challenge]);
}
