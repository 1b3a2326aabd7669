import { defineStates } from '../testing/gallery/states.ts';
import { QrCode } from './QrCode.tsx';

export const states = defineStates({
  'an address': ({ words }) => <QrCode value="https://dorehami.example/sara" label={words.copyLink} />,
  'a long address': ({ words }) => (
    <QrCode value={`https://dorehami.example/sara/${'an-evening-walk-'.repeat(12)}`} label={words.copyLink} />
  ),
});
