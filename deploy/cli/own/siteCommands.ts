import { previewPath, previewsOf } from '../../registry/preview.ts';
import { status } from '../../registry/status.ts';
import { Misuse } from '../commands.ts';
import { healthRows } from '../healthRows.ts';
import { releaseService } from '../service.ts';
import { siteHealth } from '../siteHealth.ts';
import { table } from '../table.ts';
import { tend } from '../tending.ts';
import type { OwnCommands } from './OwnCommands.ts';

/** What is out at the site, what browsers tell of it, and the service that looks after both. */
export const siteCommands: OwnCommands = {
  previews: async (registry, args, { channel, site }) => {
    if (args.length > 0) throw new Misuse('previews takes nothing');
    const open = (await previewsOf(registry, channel)).map(({ secret, ...one }) => ({
      ...one,
      link: `${site}${previewPath}/${secret}`,
    }));
    const rows = open.map(({ versions, until, by, link }) => [versions, until, by, link]);
    const text = rows.length === 0 ? 'No preview is open' : table(['versions', 'until', 'by', 'link'], rows);
    return { text, data: open };
  },

  health: async (registry, args, { channel, site, adminToken }) => {
    if (args.length > 0) throw new Misuse('health takes nothing');
    const { health, speed } = await siteHealth(site, adminToken);
    const rows = healthRows(await status(registry, channel), { health, speed });
    const text = table(
      ['app', 'version', 'is', 'loads', 'failed', 'errors', 'LCP', 'INP'],
      rows.map(({ app, version, is, loads, failed, broke, lcp, inp }) => [
        app,
        version,
        is,
        String(loads),
        loads === 0 ? '-' : `${((failed / loads) * 100).toFixed(1)} %`,
        String(broke),
        lcp === null ? '-' : `${Math.round(lcp)} ms`,
        inp === null ? '-' : `${Math.round(inp)} ms`,
      ]),
    );
    return { text, data: rows };
  },

  serve: async (registry, args, { port, host, channel, site, adminToken, watch, walkBefore: walk }) => {
    if (args.length > 0) throw new Misuse('serve takes no app');
    const hear = adminToken ? () => siteHealth(site, adminToken) : undefined;
    const service = releaseService(registry, { log: true, hear, walk });
    const address = await service.listen({ port, host });
    void tend(registry, channel, watch, service.log);
    return { text: `Teams may release at ${address}, and ops have their console there`, data: { address } };
  },
};
