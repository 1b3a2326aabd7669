import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toLatinDigits } from 'shared-kernel/language/digits';
import type { Locale } from 'shared-kernel/contract/locale';
import { networkOf } from 'shared-kernel/language/network';
import type { Deps } from '../../http/deps.ts';
import { cityOf } from '../../http/city.ts';
import { route, toId } from '../../http/route.ts';
import { hashToken } from '../../http/token.ts';
import { deviceOf } from './device.ts';
import {
  changePassword,
  permitChange,
  permitReset,
  resetPassword,
  sendChangeCode,
  setPassword,
} from './passwordService.ts';
import { addEntry, proveEntry, removeEntry } from './entries.ts';
import { readUser, revokeToken } from './queries.ts';
import {
  checkCode,
  checkPassword,
  readEntry,
  register,
  resendCode,
  sendLoginCode,
  sendResetCode,
  signInWithPassword,
  type TypedCode,
  verifyCode,
} from './service.ts';
import { type Asker, endSession, listSessions } from './sessions.ts';

export const askerOf = ({ locale, request }: { locale: Locale; request: FastifyRequest }): Asker => ({
  ip: networkOf(request.ip),
  device: deviceOf(request.headers['user-agent']),
  city: cityOf(request) ?? '',
  locale,
  deviceHash: deviceHashOf(request),
});

/** A device token is 256 random bits; anything else is ignored. */
function deviceHashOf({ headers }: FastifyRequest): string | null {
  const shown = headers['x-device-token'];
  return typeof shown === 'string' && /^[\w-]{43}$/.test(shown) ? hashToken(shown) : null;
}

const readCode = (body: { code: string; challenge?: string | undefined }): TypedCode => ({
  code: toLatinDigits(body.code).replace(/\s/g, ''),
  challenge: body.challenge,
});

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'auth.register', async (call) => ({
    data: await register(
      deps,
      { entry: readEntry(call.body.phone_number ?? call.body.email), reference: call.body.reference },
      call.caller,
      askerOf(call),
    ),
  }));
  route(app, deps, 'auth.checkPassword', async (call) => ({
    data: await checkPassword(deps, readEntry(call.body.entry), askerOf(call)),
  }));
  route(app, deps, 'auth.codeLogin', async (call) => ({
    data: await sendLoginCode(deps, readEntry(call.body.entry), askerOf(call)),
  }));
  route(app, deps, 'auth.resend', async (call) => ({
    data: await resendCode(deps, readEntry(call.body.entry), call.body.challenge, askerOf(call)),
  }));
  route(app, deps, 'auth.passwordLogin', async (call) => ({
    data: await signInWithPassword(deps, readEntry(call.body.entry), call.body.password, askerOf(call)),
  }));
  route(app, deps, 'auth.verify', async (call) => ({
    data: await verifyCode(deps, readEntry(call.body.entry), readCode(call.body), call.caller, askerOf(call)),
  }));
  route(app, deps, 'auth.checkCode', async (call) => ({
    data: await checkCode(deps, readEntry(call.body.entry), readCode(call.body), askerOf(call)),
  }));
  route(app, deps, 'auth.logout', async ({ caller }) => {
    await revokeToken(deps.db, caller.tokenHash, deps.now());
    deps.live.publish([caller.id], { type: 'session' });
    return { data: null };
  });
  route(app, deps, 'auth.user', async ({ caller, locale }) => ({ data: await readUser(deps.db, caller.id, locale) }));
  route(app, deps, 'auth.sessions', async ({ caller }) => ({ data: await listSessions(deps.db, caller, deps.now()) }));
  route(app, deps, 'auth.endSession', async ({ caller, params }) => {
    const left = await endSession(deps, caller, toId(params));
    deps.live.publish([caller.id], { type: 'session' });
    return { data: left };
  });
  passwordRoutes(app, deps);
  entryRoutes(app, deps);
}

function entryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'auth.addEntry', async (call) => ({
    data: await addEntry(deps, call.caller, readEntry(call.body.entry), askerOf(call)),
  }));
  route(app, deps, 'auth.proveEntry', async (call) => ({
    data: await proveEntry(deps, call.caller, readEntry(call.body.entry), readCode(call.body), call.locale),
  }));
  route(app, deps, 'auth.removeEntry', async (call) => ({
    data: await removeEntry(deps, call.caller, readEntry(call.query.entry), call.locale),
  }));
}

function passwordRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'auth.sendResetPassword', async (call) => ({
    data: await sendResetCode(deps, readEntry(call.body.entry), askerOf(call)),
  }));
  route(app, deps, 'auth.permitReset', async (call) => ({
    data: await permitReset(deps, readEntry(call.body.entry), readCode(call.body), askerOf(call)),
  }));
  route(app, deps, 'auth.resetPassword', async (call) => ({
    data: await resetPassword(deps, call.body.token, call.body, askerOf(call)),
  }));
  route(app, deps, 'auth.sendChangePassword', async (call) => ({
    data: await sendChangeCode(deps, call.caller, call.body.entry, askerOf(call)),
  }));
  route(app, deps, 'auth.permitChange', async (call) => ({
    data: await permitChange(deps, call.caller, { ...readCode(call.body), entry: call.body.entry }),
  }));
  route(app, deps, 'auth.changePassword', async (call) => ({
    data: await changePassword(deps, call.caller, call.body, askerOf(call)),
  }));
  route(app, deps, 'auth.setPassword', async (call) => ({
    data: await setPassword(deps, call.caller, call.body, askerOf(call)),
  }));
}
