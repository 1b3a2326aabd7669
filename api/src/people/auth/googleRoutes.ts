import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { ApiError } from '../../errors/errors.ts';
import { raw, route } from '../../http/route.ts';
import { leaveForGoogle, openGoogleSession, returnFromGoogle } from './googleService.ts';
import { askerOf } from './routes.ts';
import { fieldsOf } from '../../errors/fieldsOf.ts';

/** Signing in with Google: to Google, back to /callback, and from its ticket to a session. */
export function googleRoutes(app: FastifyInstance, deps: Deps): void {
  const callback = (query: Record<string, string>): string => `${deps.siteUrl}/callback?${new URLSearchParams(query)}`;

  /** These calls are opened by the browser itself, so errors are shown on a page of the site. */
  async function redirect(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    target: () => Promise<string>,
  ): Promise<never> {
    const url = await target().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      // The library's errors contain parameters of the address; only their names are safe to log.
      const { name, code } = fieldsOf(error.cause);
      request.log.warn({ refusal: error.code, cause: [name, code].filter(Boolean).join(' ') }, 'sign-in with Google');
      return callback({ error: error.code });
    });
    void reply.header('referrer-policy', 'no-referrer').redirect(url, 302);
    return raw;
  }

  route(app, deps, 'auth.ways', () => Promise.resolve({ data: { google: deps.google !== null } }));
  route(app, deps, 'auth.google', async (call) =>
    redirect(call, () =>
      leaveForGoogle(deps, { challenge: call.query.challenge, reference: call.query.reference }, askerOf(call)),
    ),
  );
  route(app, deps, 'auth.googleReturn', async (call) =>
    redirect(call, async () => {
      const search = new URL(call.request.url, deps.siteUrl).search;
      return callback({ ticket: await returnFromGoogle(deps, { state: call.query.state, search }, askerOf(call)) });
    }),
  );
  route(app, deps, 'auth.googleSession', async (call) => ({
    data: await openGoogleSession(deps, call.body, askerOf(call)),
  }));
}
