import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { pageLook } from 'shared-kernel/style/pageLook';
import { OwnEvents } from '../../parts/OwnEvents.tsx';
import { BusinessLinks } from './BusinessLinks.tsx';
import { Today } from './Today.tsx';

export const BusinessScreen = observer(function BusinessScreen(): ReactNode {
  return (
    <div css={pageLook}>
      <Today />
      <BusinessLinks />
      <OwnEvents heading="h2" />
    </div>
  );
});
