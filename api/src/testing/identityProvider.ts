import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { GoogleSettings } from '../settings/config.ts';

/** Who signs in at the provider next. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export interface IdentityProvider {
  settings: GoogleSettings;
  /**
   * Signs in there as `account` (null cancels) and returns the address to which the provider sends the browser.
   */
  signIn(url: string, account: ProviderAccount | null): Promise<string>;
  /** From now on its keys and tokens answer with an error. */
  breakDown(): void;
  close(): Promise<void>;
}

/** A real OpenID Connect provider over HTTP, with the claims in the ID token as Google has them. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  let account: ProviderAccount | null = null;
  let isBroken = false;
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, ProviderAccount>();
  const settings = { issuer, clientId: 'dorehami', clientSecret: 'a secret of the tests' };
  const provider = new Provider(issuer, {
    clients: [{ client_id: settings.clientId, client_secret: settings.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['tests only'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Grant: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => accounts.get(sub) }),
  });

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (!account)
      return provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'turned back',
      });
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: account.sub } });
    const grant = new provider.Grant({ accountId: session!.accountId, clientId: String(params['client_id']) });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(
      request,
      response,
      { consent: { grantId: await grant.save() } },
      { mergeWithLastSubmission: true },
    );
  }

  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (isBroken) return response.writeHead(503).end('down');
    if (request.url?.startsWith('/interaction/'))
      return void interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    return answer(request, response);
  });

  return {
    settings,
    async signIn(url, who) {
      account = who;
      if (who) accounts.set(who.sub, who);
      const cookies = new Map<string, string>();
      for (let at = url, steps = 0; steps < 10; steps++) {
        if (at.startsWith(redirectUri)) return at;
        const page = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        });
        for (const cookie of page.headers.getSetCookie())
          cookies.set(...(cookie.split(';', 1)[0]!.split(/=(.*)/s).slice(0, 2) as [string, string]));
        const next = page.headers.get('location');
        if (!next) throw new Error(`The provider answered ${page.status} instead of going on: ${await page.text()}`);
        at = new URL(next, at).href;
      }
      throw new Error('The provider goes in circles.');
    },
    breakDown() {
      isBroken = true;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
