/** How a command is written, what it does, and an example of each use. */
interface Help {
  usage: string;
  does: string;
  examples: readonly string[];
}

export const help: Readonly<Record<string, Help>> = {
  publish: {
    usage: 'release publish <app> [--dir <app>/dist] [--by name] [--dry-run]',
    does: 'Stores one build for good. The same bytes again change nothing; other bytes need another version.',
    examples: ['release publish mf-chat', 'release publish mf-chat --dir build --dry-run'],
  },
  check: {
    usage: 'release check <app> <version> [<app> <version> …] [--walk] [--site https://…] [--channel production]',
    does: 'Tells all that speaks against promoting published versions, a line each with what to do, and ends with 1 when there is something. promote, canary and preview look at the same. With --walk it opens them in a browser, in a preview beside all that is live, and walks the smoke path of each area: its text, the console, axe, and that it only reads. For paths of members it needs WALK_TOKEN, of a session of one. With WALK_BEFORE_PROMOTE=1 promote and canary do so, too.',
    examples: [
      'release check mf-chat 1.4.0 --walk --site https://dorehami.example',
      'release check mf-chat 1.4.0',
      'release check shell 2.0.0 mf-chat 2.0.0 --channel staging',
    ],
  },
  promote: {
    usage:
      'release promote <app> <version> [<app> <version> …] [--channel production] [--by name] [--why reason] [--urgent] [--dry-run] [--after-loss]',
    does: 'Makes published versions live in a channel, all of them at once. Open tabs offer them within 30 seconds; with --urgent they take them at their next way, without asking.',
    examples: ['release promote mf-chat 1.4.0', 'release promote shell 2.0.0 mf-chat 2.0.0 --channel staging'],
  },
  canary: {
    usage:
      'release canary <app> <version> --percent 10 | --steps 1,10,50,100 --every 10m [--channel production] [--by name] [--why reason] [--dry-run]',
    does: 'Gives a published version to a share of the visitors, who keep it. Its steps are taken by release serve.',
    examples: [
      'release canary mf-chat 1.5.0 --percent 10',
      'release canary mf-chat 1.5.0 --steps 1,10,50,100 --every 10m',
    ],
  },
  raise: {
    usage: 'release raise <app> --percent 50 [--channel production] [--by name] [--why reason] [--dry-run]',
    does: 'Gives a candidate to more visitors; at 100 it goes live.',
    examples: ['release raise mf-chat --percent 50', 'release raise mf-chat --percent 100'],
  },
  abort: {
    usage: 'release abort <app> [--channel production] [--by name] [--why reason] [--urgent] [--dry-run]',
    does: 'Withdraws a candidate: everybody gets the live version; with --urgent open tabs take it at their next way.',
    examples: ['release abort mf-chat --why slow'],
  },
  preview: {
    usage:
      'release preview <app> <version> [<app> <version> …] [--hours 48] [--site https://…] [--channel production] [--by name] [--why reason] [--dry-run]',
    does: 'Opens published versions for whoever has the link that it prints, beside what is live, on production’s data.',
    examples: ['release preview mf-chat 1.5.0', 'release preview mf-chat 1.5.0 mf-event 2.0.0 --hours 4'],
  },
  previews: {
    usage: 'release previews [--channel production] [--site https://…] [--json]',
    does: 'Tells which previews are open, until when, by whom, with their links.',
    examples: ['release previews'],
  },
  'end-preview': {
    usage: 'release end-preview <link> [--channel production] [--by name] [--why reason]',
    does: 'Ends a preview: who had it gets what everybody gets.',
    examples: ['release end-preview https://dorehami.example/_apps/preview/3q2-7wEjRVmJq8zvASNFZw'],
  },
  grant: {
    usage:
      'release grant <app> --origin http://localhost:4104 --for name [--minutes 60] [--site https://…] [--channel production] [--by name] [--why reason] [--dry-run]',
    does: 'Lets one tab take a live remote from one server, on production’s data, for some minutes: whoever opens the link that it prints. The gateway’s settings say from where (GRANTS, GRANT_ORIGINS).',
    examples: ['release grant mf-chat --origin http://localhost:4104 --for sara --minutes 60'],
  },
  'end-grant': {
    usage: 'release grant end <app> [<id>] [--channel production] [--by name] [--why reason] [--dry-run]',
    does: 'Ends a grant of an app, or all of them (end-grant is the same command): its tab gets what everybody gets.',
    examples: ['release grant end mf-chat 3f1c9a0be2d4', 'release grant end mf-chat --why done'],
  },
  grants: {
    usage: 'release grants [--channel production] [--json]',
    does: 'Tells which grants are open: from where, for whom, until when, by whom and why.',
    examples: ['release grants'],
  },
  rollback: {
    usage:
      'release rollback <app> [--channel production] [--by name] [--why reason] [--urgent] [--dry-run] [--after-loss]',
    does: 'Goes back to the version before; once more, one further back. With --urgent open tabs take it at their next way, without asking.',
    examples: [
      'release rollback mf-chat',
      'release rollback mf-chat --urgent',
      'release rollback mf-chat --channel staging --dry-run',
    ],
  },
  renew: {
    usage: 'release renew [--channel name] [--by name] [--dry-run] [--after-loss]',
    does: 'Signs what is live again where it is about to expire: of one channel, or of all.',
    examples: ['release renew', 'release renew --channel production'],
  },
  status: {
    usage: 'release status [--channel name]',
    does: 'Tells what is live where, since when, by whom and until when.',
    examples: ['release status', 'release status --channel staging --json'],
  },
  history: {
    usage: 'release history [--channel production] [--limit 20]',
    does: 'Tells every change of a channel, the newest first.',
    examples: ['release history', 'release history --limit 5 --json'],
  },
  why: {
    usage: 'release why <set>',
    does: 'Tells what a set was made of, and which change made it so: its name is in the header X-Set of a page.',
    examples: ['release why production/17', 'release why production/17+mf-chat@1.5.0 --json'],
  },
  token: {
    usage: 'release token <team> <app> […] | <name> --ops [--by name]',
    does: 'Gives a team a token for its apps, or one that takes back what is out of any app. It is shown this once.',
    examples: [
      'release token chat mf-chat',
      'release token growth mf-discovery mf-activity',
      'release token night-shift --ops',
    ],
  },
  trust: {
    usage: 'release trust <team> <app> […] --issuer https://… --repository owner/name --branch main [--by name]',
    does: 'Lets the builds of a branch release as a team by the tokens that their CI issues (OpenID Connect), made out to dorehami-release.',
    examples: [
      'release trust chat mf-chat --issuer https://token.actions.githubusercontent.com --repository dorehami/mf-chat --branch main',
    ],
  },
  'end-trust': {
    usage: 'release end-trust <team> [--by name]',
    does: 'Ends what is trusted as a team.',
    examples: ['release end-trust chat'],
  },
  trusted: {
    usage: 'release trusted',
    does: 'Tells which builds are trusted, as which team.',
    examples: ['release trusted --json'],
  },
  'end-tokens': {
    usage: 'release end-tokens <team> [--by name]',
    does: 'Ends all tokens of a team.',
    examples: ['release end-tokens chat'],
  },
  tokens: {
    usage: 'release tokens',
    does: 'Tells who has a token, for which apps, since when.',
    examples: ['release tokens --json'],
  },
  health: {
    usage: 'release health [--site https://…] [--channel production] [--json]',
    does: 'Tells what browsers told of each live version, and of candidates beside them, in the last two hours. Needs ADMIN_TOKEN.',
    examples: ['release health', 'release health --site https://dorehami.example --json'],
  },
  retire: {
    usage: 'release retire <key>',
    does: 'Ends a signing key, by the first part of the name of its .pub.pem: nothing that it signs from now on is believed, and verify still proves what it signed before.',
    examples: ['release retire c4bac8e5cdc6c193'],
  },
  verify: {
    usage: 'release verify',
    does: 'Walks the chain of every channel, hashes every file again, and names what was removed or changed.',
    examples: ['release verify', 'release verify --json'],
  },
  gc: {
    usage: 'release gc [--keep 30d] [--by name] [--why reason] [--dry-run]',
    does: 'Removes versions that no channel, candidate, preview or fallback has used for so long. What the newest ten revisions of a channel name stays, and what was published since. A version that was removed never comes back.',
    examples: ['release gc --dry-run', 'release gc --keep 90d'],
  },
  serve: {
    usage: 'release serve [--port 3300] [--host 127.0.0.1] [--watch] [--site https://…] [--channel production]',
    does: 'Lets teams release by their tokens, from elsewhere, and takes the steps of candidates. With --watch and ADMIN_TOKEN it hears what browsers tell of fresh versions, and takes back those that fail; WATCH_WEBHOOK is told, signed with WATCH_WEBHOOK_KEY, and WATCH_MAIL by SMTP_URL from MAIL_FROM.',
    examples: ['release serve', 'release serve --port 8300 --host 0.0.0.0'],
  },
  completion: {
    usage: 'release completion bash | zsh | fish',
    does: 'Prints what a shell reads to complete commands and their options: source <(release completion bash).',
    examples: ['release completion bash', 'release completion fish'],
  },
};

/** All commands, a line each, with what holds for all of them. */
export const usage = `Usage:
${Object.values(help)
  .map(({ usage: line }) => `  ${line}`)
  .join('\n')}
  release <command> --help      what a command does, with examples
--json prints what was done, or what was wrong, as JSON. Ends with 0 when it is done, 1 when it was refused or failed,
2 when it was written wrongly.
The store is DATA_DIR (default .data) /releases. With RELEASE_URL and RELEASE_TOKEN a service that has the store is asked
instead; it takes publish, check, promote, canary, raise, abort, preview,
grant and rollback of the team's own apps, status and history.`;

/** What one command does. */
export const helpOf = ({ usage: line, does, examples }: Help): string =>
  `${does}\n\nUsage:\n  ${line}\n\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`;
