import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';
import type { GoogleSettings } from '../../settings/config.ts';
import type { Deps } from '../../http/deps.ts';
import { ApiError, fail } from '../../errors/errors.ts';
import { fieldsOf } from '../../errors/fieldsOf.ts';

export interface GoogleAccount {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What must be stored while somebody is at the provider. */
export interface Departure {
  state: string;
  nonce: string;
  codeVerifier: string;
}

const configurations = new WeakMap<GoogleSettings, Promise<Configuration>>();

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

/** Fetched once; a failure is not cached. */
function configurationOf(settings: GoogleSettings): Promise<Configuration> {
  let known = configurations.get(settings);
  if (!known) {
    const issuer = new URL(settings.issuer);
    // Plain http only for a provider on this machine. Signatures are checked even though the token comes straight
    // from the provider.
    const execute = [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])];
    known = discovery(issuer, settings.clientId, settings.clientSecret, undefined, { timeout: 5, execute });
    known.catch(() => configurations.delete(settings));
    configurations.set(settings, known);
  }
  return known;
}

const settingsOf = ({ google }: Deps): GoogleSettings => google ?? fail('provider_unavailable');

const returnUrl = ({ siteUrl }: Pick<Deps, 'siteUrl'>): string => `${siteUrl}/api/v1/auth/google/return`;

/** The address to send somebody to, and what to store meanwhile. */
export async function depart(deps: Deps): Promise<Departure & { url: string }> {
  const configuration = await configurationOf(settingsOf(deps)).catch((cause: unknown) =>
    fail('provider_unavailable', { cause }),
  );
  const departure = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: returnUrl(deps),
    scope: 'openid email profile',
    state: departure.state,
    nonce: departure.nonce,
    code_challenge: await calculatePKCECodeChallenge(departure.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { ...departure, url: url.href };
}

/** Turns what the browser brought back into the account, with every check of OpenID Connect. */
export async function arrive(
  deps: Deps,
  search: string,
  { state, nonce, codeVerifier }: Departure,
): Promise<GoogleAccount> {
  try {
    const configuration = await configurationOf(settingsOf(deps));
    const tokens = await authorizationCodeGrant(configuration, new URL(`${returnUrl(deps)}${search}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    return toAccount(tokens.claims() ?? fail('sign_in_failed'));
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(codeOf(error), { cause: error });
  }
}

const text = (claim: unknown): string => (typeof claim === 'string' ? claim.replaceAll('\u0000', '').trim() : '');

const toAccount = (claims: Record<string, unknown> & { sub: string }): GoogleAccount => ({
  subject: claims.sub,
  email: text(claims['email']) || null,
  isEmailVerified: claims['email_verified'] === true,
  firstName: (text(claims['given_name']) || text(claims['name'])).slice(0, 60),
  lastName: text(claims['family_name']).slice(0, 60),
});

/** The library's codes for a provider that cannot be reached or gives no valid answer. */
const unreachable = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

function codeOf(error: unknown): 'sign_in_canceled' | 'provider_unavailable' | 'sign_in_failed' {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'sign_in_canceled';
    return error.error === 'server_error' || error.error === 'temporarily_unavailable'
      ? 'provider_unavailable'
      : 'sign_in_failed';
  }
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'provider_unavailable' : 'sign_in_failed';
  const { name, code } = fieldsOf(error);
  // A `fetch` without a connection throws an error without a code.
  return unreachable.has(String(code)) || (name === 'TypeError' && code === undefined)
    ? 'provider_unavailable'
    : 'sign_in_failed';
}
