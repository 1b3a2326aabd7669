import type { ReactNode } from 'react';

/** A number keeps its sign when the line ends there. */
const unbroken = (text: string): string => text.replace(/(?<=\p{Nd}) (?=[%٪])/gu, '\u00A0');

/** A sentence of the service, which is English in every language of the page. */
export const Words = ({ children }: { children: string }): ReactNode => (
  <bdi lang="en" dir="ltr">
    {unbroken(children)}
  </bdi>
);

/** What somebody wrote, or what an app or a version is called. */
export const Own = ({ children }: { children: string }): ReactNode => <bdi>{unbroken(children)}</bdi>;
