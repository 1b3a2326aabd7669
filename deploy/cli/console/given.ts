import { createHash } from 'node:crypto';
import { keysOf } from 'shared-kernel/contract/keys';
import type { Given } from '../../console/view.ts';
import { endGrant, grantsOf } from '../../registry/grant.ts';
import { endPreview, previewsOf } from '../../registry/preview.ts';
import { Refusal } from '../../registry/refusal.ts';
import type { Registry } from '../../registry/registry.ts';
import type { Team } from '../../registry/teams.ts';

interface Found {
  /** Opens it to whoever has it, so that the page is told a hash of it alone. */
  secret: string;
  /** `mf-chat@1.5.0`, several with a space between; of a grant, with the tester's origin in place of a version. */
  what: string;
  for?: string;
  until: string;
  by: string;
}

interface Kind {
  list(registry: Registry, channel: string): Promise<Found[]>;
  end(registry: Registry, channel: string, secret: string, options: { by: string; why: string }): Promise<unknown>;
}

/** Everything that single visitors are given beside what everybody gets. */
const kinds: Readonly<Record<Given['kind'], Kind>> = {
  preview: {
    list: async (registry, channel) =>
      (await previewsOf(registry, channel)).map(({ versions, ...one }) => ({ ...one, what: versions })),
    end: endPreview,
  },
  grant: {
    list: async (registry, channel) =>
      (await grantsOf(registry, channel)).map(({ id, app, origin, for: whom, until, by }) => ({
        // Opens nothing: the link's secret is kept nowhere.
        secret: id,
        what: `${app}@${origin}`,
        for: whom,
        until,
        by,
      })),
    end: (registry, channel, id, options) => endGrant(registry, channel, { id }, options),
  },
};

const idOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 16);

/** Ops end anything; a team what shows its own apps alone. */
const mayEnd = ({ role, apps }: Team, { what }: Found): boolean =>
  role === 'ops' || what.split(' ').every((one) => apps.includes(one.split('@')[0]!));

export async function givenIn(registry: Registry, channel: string, team: Team): Promise<Given[]> {
  const all = await Promise.all(
    keysOf(kinds).map(async (kind) =>
      (await kinds[kind].list(registry, channel)).map((one): Given => {
        const { secret, ...told } = one;
        return { kind, id: idOf(secret), ...told, mayEnd: mayEnd(team, one) };
      }),
    ),
  );
  return all.flat().sort((a, b) => a.until.localeCompare(b.until));
}

/** Ends one; false where the caller may not. */
export async function endGiven(
  registry: Registry,
  { kind, id, channel, why }: { kind: Given['kind']; id: string; channel: string; why: string },
  team: Team,
): Promise<boolean> {
  const found = (await kinds[kind].list(registry, channel)).find(({ secret }) => idOf(secret) === id);
  if (!found) throw new Refusal('it has ended already');
  if (!mayEnd(team, found)) return false;
  await kinds[kind].end(registry, channel, found.secret, { by: team.name, why });
  return true;
}
