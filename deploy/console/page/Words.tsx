import type { ReactNode } from 'react';

/** A sentence of the service, which is English in every language of the page. */
export const Words = ({ children }: { children: string }): ReactNode => (
  <bdi lang="en" dir="ltr">
    {children}
  </bdi>
);

/** What somebody wrote, or what an app or a version is called. */
export const Own = ({ children }: { children: string }): ReactNode => <bdi>{children}</bdi>;
