import { isOf } from './restartOnChange.ts';

it.each([
  ['api/src/chat/routes.ts', ['api']],
  ['api/src/messages/fa.json', ['api']],
  ['api/src/db/migrations/0001_first.sql', ['api']],
  ['deploy/gateway/texts.ts', ['gateway']],
  ['deploy/registry/publish.ts', ['gateway']],
  ['shared-kernel/contract/chat.ts', ['api', 'gateway']],
  ['shared-kernel/style/palette.ts', ['gateway']],
  ['shared-kernel/ui/Button.tsx', []],
  ['api/src/chat/chat.test.ts', []],
  ['api/src/testing/api.ts', []],
  ['deploy/gateway/texts.ts.draft', []],
])('a change of %s starts %j anew [PLT-19]', (file, services) => {
  expect((['api', 'gateway'] as const).filter((service) => isOf(service, file))).toEqual(services);
});
