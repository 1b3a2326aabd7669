import Type, { type Static } from 'typebox';

/** Which frame the shell draws around a screen. */
export const LayoutSchema = Type.Enum([
  'splash',
  'default',
  'defaultWithoutLogin',
  'directChat',
  'flat',
  'noHeight',
  'landing',
]);
export type Layout = Static<typeof LayoutSchema>;

/**
 * Who may enter a route; checked by the gateway (by cookie) and by the shell before the remote's code loads.
 * - `public`: everybody.
 * - `protected`: needs a token and a completed profile.
 * - `member`: like `protected`, and role 2 or higher, otherwise home.
 * - `completing`: needs a token only (verification and quick profile: where an incomplete account is sent).
 * - `visitor`: sign-in pages; a completed member is sent home.
 */
export const GuardSchema = Type.Enum(['public', 'protected', 'member', 'completing', 'visitor']);
export type Guard = Static<typeof GuardSchema>;

/** An API call that the page starts before any script has loaded. `:name` in a value is filled from the path. */
const EarlyCallSchema = Type.Object({
  call: Type.String({ pattern: '^(GET|POST) /' }),
  body: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type EarlyCall = Static<typeof EarlyCallSchema>;

const RouteSchema = Type.Object({
  /** Without the language prefix; `:name` is a parameter, a trailing `?` makes it optional: `/direct/:id?`. */
  path: Type.String({ pattern: '^/' }),
  /** A name in the remote's `screens`; null is a route that is declared but whose area is not built yet. */
  screen: Type.Union([Type.String(), Type.Null()]),
  layout: LayoutSchema,
  guard: GuardSchema,
  /** The title in each language, without the product's name; the gateway writes it into the HTML. */
  title: Type.Record(Type.String(), Type.String()),
  /**
   * What the page is about: the gateway asks the API for it, makes the public head of it, and answers 404 where nothing
   * is. `shared` has no head of its own.
   */
  head: Type.Optional(Type.Enum(['event', 'channel', 'shared'])),
  early: Type.Optional(Type.Array(EarlyCallSchema)),
  /** The parameters of the address (`?name=`) that its screen reads; a server draws it by these alone. */
  query: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z_]{1,40}$' }), { maxItems: 40 })),
});
export type Route = Static<typeof RouteSchema>;

const SheetSchema = Type.Object({
  /** A name in the remote's `sheets`. */
  screen: Type.String(),
  title: Type.Record(Type.String(), Type.String()),
  /** A name in the remote's `sheets` too: what stands in the header beside the cross, given the sheet's parameters. */
  headerAction: Type.Optional(Type.String()),
  /** Percent of the window's height; 70 when absent. `auto` fits the content up to 92 percent. */
  height: Type.Optional(Type.Union([Type.Integer({ minimum: 20, maximum: 100 }), Type.Literal('auto')])),
});
export type Sheet = Static<typeof SheetSchema>;

/** Where a version is walked before it goes live: an address of its own that only reads, and what must be seen there. */
const SmokeSchema = Type.Object({
  /** Without the language prefix, with nothing left to fill in. */
  path: Type.String({ pattern: '^/[^:#]*$' }),
  /** In each language. */
  sees: Type.Record(Type.String(), Type.String()),
});

/**
 * What an app says of itself: a remote, or the shell for its own few screens. Plain data: the build proves its names
 * and writes it beside the bundle.
 */
export const RemoteManifestSchema = Type.Object({
  name: Type.String({ pattern: '^(shell|mf-[a-z]+)$' }),
  /** The range of kernel versions that it runs on, as in package.json. */
  kernel: Type.String(),
  routes: Type.Array(RouteSchema),
  /** By the sheet's public name, `area.sheet`. */
  sheets: Type.Record(Type.String(), SheetSchema),
  /** Extension slots that it fills: slot name to a name in the remote's `slots`. */
  slots: Type.Record(Type.String(), Type.String()),
  /** Builds of former kernels have none, and are not walked. */
  smoke: Type.Optional(SmokeSchema),
});
export type RemoteManifest = Static<typeof RemoteManifestSchema>;

/** The same as its author writes it: a text is the id of one of the app's own messages, which the build looks up. */
export type DeclaredManifest = Omit<RemoteManifest, 'routes' | 'sheets' | 'smoke'> & {
  routes: readonly (Omit<Route, 'title'> & { title: `title.${string}` })[];
  sheets: Record<string, Omit<Sheet, 'title'> & { title: `title.${string}` }>;
  smoke?: { path: `/${string}`; sees: string };
};
