import Type, { type Static } from 'typebox';
import { RemoteManifestSchema } from './manifest.ts';

/** Where versions go live: production, staging, or a preview. Not to be mixed up with the product's `Channel`. */
export const ReleaseChannelSchema = Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' });

const number = '(0|[1-9]\\d{0,8})';
const identifier = '(0|[1-9]\\d*|\\d*[A-Za-z-][0-9A-Za-z-]*)';

/** Names of apps, versions and files are names of folders and files too, hence their lengths. */
export const AppNameSchema = Type.String({ pattern: '^(shell|mf-[a-z]{1,40})$' });

/** Semantic versioning without build metadata: no empty part, no leading zero. */
export const VersionSchema = Type.String({
  maxLength: 64,
  pattern: `^${number}\\.${number}\\.${number}(-${identifier}(\\.${identifier})*)?$`,
});

/** A file of a build: its name inside the release and its subresource-integrity hash (sha384). */
const BuiltFileSchema = Type.Object({
  file: Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' }),
  integrity: Type.String({ pattern: '^sha384-' }),
});
export type BuiltFile = Static<typeof BuiltFileSchema>;

/** One part of an app: what every visit loads, or what a screen, a sheet or a slot's filler loads beside that. */
const PartSizeSchema = Type.Object({
  /** Compressed with brotli, as it is sent; in bytes. */
  bytes: Type.Integer({ minimum: 0 }),
  /** What it is made of, by module or package, before anything is minified or compressed; in bytes. Small ones are left out. */
  modules: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
});
const SizesSchema = Type.Record(Type.String(), PartSizeSchema);
export type PartSize = Static<typeof PartSizeSchema>;
export type Sizes = Static<typeof SizesSchema>;

/** `build.json`, written by the build beside the files; `publish` stores it with them. */
export const BuildSchema = Type.Object({
  app: AppNameSchema,
  version: VersionSchema,
  /** The kernel's version that it was built against (a remote) or carries (the shell). */
  kernel: VersionSchema,
  /** The script that starts it: the shell's only initial script, or the remote's container entry. */
  entry: BuiltFileSchema,
  /** Scripts that every screen of it needs beside the entry, in order: the shell's vendor, a remote's `app` chunk. */
  initial: Type.Array(BuiltFileSchema),
  /** Chunks of one screen or sheet, by its name in the manifest. */
  screens: Type.Record(Type.String(), Type.Array(BuiltFileSchema)),
  /** Chunk of the messages, by language. */
  messages: Type.Record(Type.String(), Type.Array(BuiltFileSchema)),
  /** Every file of the release with its hash, the ones above included. */
  files: Type.Array(BuiltFileSchema),
  manifest: RemoteManifestSchema,
  /** Files that the gateway inlines into the HTML (the shell only). */
  inline: Type.Optional(Type.Object({ css: Type.String(), font: Type.Optional(Type.String()) })),
  /** The same app for drawing on a server, in one file; without it the app's pages are drawn in the browser alone. */
  server: Type.Optional(BuiltFileSchema),
  /** What it expects of other apps, as far as its source names it. */
  uses: Type.Optional(
    Type.Object({
      /** Sheets that it opens. */
      sheets: Type.Array(Type.String()),
      /** Addresses that it leads to, with `:` for what only a running page knows: `/event/edit/:`. */
      links: Type.Array(Type.String()),
    }),
  ),
  /** What other apps' manifests may name. */
  offers: Type.Optional(
    Type.Object({
      /** The slots that it shows. */
      slots: Type.Array(Type.String()),
      /** The layouts and guards that it knows (the shell only). */
      layouts: Type.Optional(Type.Array(Type.String())),
      guards: Type.Optional(Type.Array(Type.String())),
    }),
  ),
  /** How large it is, by what every visit loads (`first`), and what each screen, sheet and filler loads beside that. */
  sizes: Type.Optional(SizesSchema),
});
export type Build = Static<typeof BuildSchema>;

/** An address under the asset root and the hash that the browser enforces. */
const LiveFileSchema = Type.Object({ url: Type.String(), integrity: Type.String() });
export type LiveFile = Static<typeof LiveFileSchema>;

/** One app as it is live in a release set. Addresses are absolute paths: `/_apps/mf-chat/1.4.0/<file>`. */
const LiveAppSchema = Type.Object({
  version: VersionSchema,
  entry: LiveFileSchema,
  initial: Type.Array(LiveFileSchema),
  screens: Type.Record(Type.String(), Type.Array(LiveFileSchema)),
  messages: Type.Record(Type.String(), Type.Array(LiveFileSchema)),
  manifest: RemoteManifestSchema,
  /** The last good version's entry, tried once when this one fails to load. */
  previous: Type.Optional(Type.Object({ version: VersionSchema, entry: LiveFileSchema })),
  /** Its build for drawing; the renderer holds it to this hash. Of no use to a browser, so pages do not carry it. */
  server: Type.Optional(BuiltFileSchema),
});
export type LiveApp = Static<typeof LiveAppSchema>;

/** The versions of all apps that one visitor gets, chosen once as a whole. */
export const ReleaseSetSchema = Type.Object({
  channel: ReleaseChannelSchema,
  /** Grows by one with each promote or rollback in the channel. */
  revision: Type.Integer({ minimum: 1 }),
  issuedAt: Type.String(),
  kernel: VersionSchema,
  apps: Type.Record(Type.String(), LiveAppSchema),
  /** The apps of which this visitor was given a candidate, sorted; left out where all are live. */
  candidates: Type.Optional(Type.Array(Type.String())),
});
export type ReleaseSet = Static<typeof ReleaseSetSchema>;

/** A version that a share of the visitors gets instead of the live one, which stays its fallback. */
export const CandidateSchema = Type.Object({
  app: LiveAppSchema,
  /** The kernel's version that it carries (the shell only). */
  kernel: Type.Optional(VersionSchema),
  /** The share of visitors, in percent. */
  percent: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 100 }),
  /** Decides with a visitor's number who is in the share: new for each candidate, kept while it is raised. */
  salt: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  /** When it was put out, and when it got its present share. */
  since: Type.String(),
  raisedAt: Type.String(),
  /** The shares to come, and after how many milliseconds each; at 100 it goes live. */
  steps: Type.Optional(
    Type.Object({
      percents: Type.Array(Type.Number({ exclusiveMinimum: 0, maximum: 100 }), { minItems: 1 }),
      every: Type.Integer({ minimum: 1 }),
    }),
  ),
});
export type Candidate = Static<typeof CandidateSchema>;

/** Versions that whoever has the link sees in place of the live ones, for a while. */
export const PreviewSchema = Type.Object({
  /** By their app. */
  apps: Type.Record(Type.String(), Type.Pick(CandidateSchema, ['app', 'kernel'])),
  until: Type.String(),
  by: Type.String(),
});
export type Preview = Static<typeof PreviewSchema>;
