import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** The first screen and its pictures go first. In milliseconds. */
const delay = 2500;

/** Turns true once the page has been drawn and has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), delay), []);
  return isIdle;
}
