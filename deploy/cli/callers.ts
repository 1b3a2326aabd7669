import { createRemoteJWKSet, decodeJwt, jwtVerify, type JWTPayload } from 'jose';
import type { ReleaseStore } from '../registry/releaseStore.ts';
import { teamOf, type Team } from '../registry/teams.ts';
import { trusts, type Trust } from '../registry/trusts.ts';

/** Who a build's token is made out to: a token for another service is no use here. */
export const audience = 'dorehami-release';

/** Finds where an issuer has its keys; tests play one. */
type FindKeys = (issuer: string) => Promise<Parameters<typeof jwtVerify>[1] & object>;

/** Knows callers by a team's token, or by what the issuer of a CI says of a build. */
export class Callers {
  private readonly store: ReleaseStore;
  private readonly findKeys: FindKeys;
  /** Of trusted issuers alone, by their address. */
  private readonly keys = new Map<string, ReturnType<FindKeys>>();

  constructor(store: ReleaseStore, findKeys: FindKeys = publishedKeys) {
    this.store = store;
    this.findKeys = findKeys;
  }

  /** Null where the token says nothing that is believed. */
  async of(token: string): Promise<Team | null> {
    return token.split('.').length === 3 ? this.ofBuild(token) : teamOf(this.store, token);
  }

  private async ofBuild(token: string): Promise<Team | null> {
    const issuer = said(() => decodeJwt(token).iss);
    const trusted = (await trusts(this.store)).filter((one) => one.issuer === issuer);
    // Whoever is not trusted is not asked for keys, either.
    if (issuer === undefined || trusted.length === 0) return null;
    try {
      const { payload } = await jwtVerify(token, (await this.keysOf(issuer)) as never, { issuer, audience });
      const found = trusted.find((one) => isOf(payload, one));
      return found ? { ...found, name: `${found.name} (${found.repository}@${found.branch})` } : null;
    } catch {
      return null;
    }
  }

  private keysOf(issuer: string): ReturnType<FindKeys> {
    const known = this.keys.get(issuer) ?? this.findKeys(issuer);
    this.keys.set(issuer, known);
    known.catch(() => this.keys.delete(issuer));
    return known;
  }
}

/** GitHub says `repository` and a whole `ref`, GitLab `project_path` and a branch's name. */
function isOf(payload: JWTPayload, { repository, branch }: Trust): boolean {
  const { repository: github, project_path: gitlab, ref, ref_type: kind } = payload;
  if (kind !== undefined && kind !== 'branch') return false;
  return (
    (github ?? gitlab) === repository && (ref === `refs/heads/${branch}` || (gitlab !== undefined && ref === branch))
  );
}

/** Where an issuer says that they are (OpenID Connect Discovery 1.0, 4). */
async function publishedKeys(issuer: string): Promise<ReturnType<typeof createRemoteJWKSet>> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(5000) });
  const { jwks_uri: address }: { jwks_uri?: unknown } = await answer.json();
  return createRemoteJWKSet(new URL(String(address)), { timeoutDuration: 5000 });
}

function said<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
