import { endTokens, giveToken, tokensOf } from '../../registry/teams.ts';
import { endTrusts, trust, trusts } from '../../registry/trusts.ts';
import { Misuse } from '../commands.ts';
import { table } from '../table.ts';
import type { OwnCommands } from './OwnCommands.ts';

/** Who may release from elsewhere: by a token, or as a build of a CI. */
export const teamCommands: OwnCommands = {
  token: async ({ store }, [team, ...apps], { by, isOps }) => {
    if (team === undefined || (apps.length === 0 && !isOps))
      throw new Misuse('token takes a team and its apps, or --ops');
    const role = isOps ? 'ops' : 'team';
    const token = await giveToken(store, { name: team, role, apps }, by);
    return { text: token, data: { team, role, apps, token } };
  },

  trust: async ({ store }, [team, ...apps], { by, isOps, issuer, repository, branch }) => {
    if (team === undefined || !issuer || !repository || !branch)
      throw new Misuse('trust takes a team and its apps, --issuer, --repository and --branch');
    const wanted = { name: team, role: isOps ? 'ops' : 'team', apps, issuer, repository, branch } as const;
    await trust(store, wanted, by);
    return { text: `Builds of ${repository}@${branch} may release as ${team}`, data: wanted };
  },

  trusted: async ({ store }, args) => {
    if (args.length > 0) throw new Misuse('trusted takes nothing');
    const all = await trusts(store);
    const rows = all.map(({ name, apps, issuer, repository, branch }) => [
      name,
      apps.join(' '),
      `${repository}@${branch}`,
      issuer,
    ]);
    const text = rows.length === 0 ? 'No build is trusted' : table(['team', 'apps', 'builds of', 'issuer'], rows);
    return { text, data: all };
  },

  'end-trust': async ({ store }, [team, ...rest], { by }) => {
    if (team === undefined || rest.length > 0) throw new Misuse('end-trust takes one team');
    const ended = await endTrusts(store, team, by);
    return { text: `Ended ${ended} of ${team}`, data: { team, ended } };
  },

  'end-tokens': async ({ store }, [team, ...rest], { by }) => {
    if (team === undefined || rest.length > 0) throw new Misuse('end-tokens takes one team');
    const ended = await endTokens(store, team, by);
    return { text: `Ended ${ended} of ${team}`, data: { team, ended } };
  },

  tokens: async ({ store }, args) => {
    if (args.length > 0) throw new Misuse('tokens takes nothing');
    const given = (await tokensOf(store)).map(({ hash: _hash, ...one }) => one);
    const rows = given.map(({ name, role, apps, by, at, ended }) => [
      name,
      role === 'ops' ? '(ops)' : apps.join(' '),
      at,
      by,
      ended ? 'ended' : 'open',
    ]);
    const text = rows.length === 0 ? 'No team has a token' : table(['team', 'apps', 'since', 'by', 'state'], rows);
    return { text, data: given };
  },
};
