import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** What so many screens share is fetched once, with the frame around them; so are icons and fields, which are small. */
const sharedByScreens = 3;
/** Only some screens need these, however many share what needs them. */
const heavy = /\/node_modules\/(react-hook-form|@stripe|@radix-ui\/react-dialog)\//;

/** Parts of ours that only some screens need: each is a file of its own. What they need themselves is shared as ever. */
const aside =
  /\/src\/(ui\/(form\/(PhotoPicker|cardAppearance)|layout\/(BothSides|OfferLines|PhotoGrid|MessageLine)|overlay\/(backCloses|useTyped))|api\/(files|profile\/sharedPhotos|http\/(connection|fieldErrors)))\.tsx?$/;

/** Their package exports them beside what the app begins with; only lists of the portal use them. */
const ofLists = /\/@tanstack\/.*\/(useInfiniteQuery|infiniteQueryObserver)\.js$/;

/** Packages that export all they have from one file, so that what imports it says nothing either: the bundler follows the names. */
const barrel =
  /\/node_modules\/(react-admin|ra-core|ra-ui-materialui|@mui\/(material|system|utils|icons-material))\/(.*\/)?index\.m?js$/;

const iconPackage = /\/lucide-react\/esm\/lucide-react\.mjs$/;

/** The icons that a module names. Their package exports all of them from one file, so what imports that says nothing. */
function iconsNamedIn(code: string, barrel: string): string[] {
  const files = iconFiles(barrel);
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => files.get(name.trim().replace(/ as .*/, '')) ?? []),
  );
}

let knownIcons: Map<string, string> | undefined;
function iconFiles(barrel: string): Map<string, string> {
  if (knownIcons) return knownIcons;
  knownIcons = new Map();
  const lines = readFileSync(barrel, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g);
  for (const [, names = '', file = ''] of lines)
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
      knownIcons.set(name, barrel.replace(/[^/]+$/, file));
  return knownIcons;
}

/** Everything that is fetched with this module, itself among it; `later` too what it fetches when it is wanted. */
function fetchedWith(root: string, context: Context, later = false): Set<string> {
  const found = new Set([root]);
  for (const id of found) {
    const info = context.getModuleInfo(id);
    for (const one of [...(info?.importedIds ?? []), ...((later && info?.dynamicallyImportedIds) || [])]) {
      if (barrel.test(one)) continue;
      if (!iconPackage.test(one)) found.add(one);
      else for (const icon of iconsNamedIn(info?.code ?? '', one)) found.add(icon);
    }
  }
  return found;
}

/**
 * Which modules share a file, so that a screen is a few requests and not one for each icon: what the app and the public pages both
 * begin with, what the app begins with, what signing in shares with the rest, and what stands around the screens behind it or is
 * shared by many of them. No page fetches more for it but small things. The rest is left to the bundler.
 */
export function chunkNames(here: (path: string) => string): Rolldown.CodeSplittingNameFunction {
  let names: Map<string, string> | undefined;

  const decide = (context: Context): Map<string, string> => {
    const decided = new Map<string, string>();
    // What the public pages fetch later stays by itself, or they would fetch the app with it.
    const islands = fetchedWith(here('src/public/wake.tsx'), context, true);
    const put = (chunk: string, ids: Iterable<string>) => {
      for (const id of ids)
        if (!decided.has(id) && (chunk === 'base' || !islands.has(id))) decided.set(id, chunk);
    };
    const all = (path: string) => fetchedWith(here(path), context);
    const [app, publicPages, inside] = [
      all('src/app/main.tsx'),
      all('src/public/wake.tsx'),
      all('src/app/Inside.tsx'),
    ];
    put(
      'base',
      [...app].filter((id) => publicPages.has(id)),
    );
    put(
      'app',
      [...app].filter((id) => !ofLists.test(id)),
    );

    const screens = context.getModuleInfo(here('src/app/screens.ts'))?.dynamicallyImportedIds ?? [];
    const isSignIn = (id: string) => id.includes('/features/auth/');
    const signIn = screens.filter(isSignIn).map((id) => fetchedWith(id, context));
    const behind = screens.filter((id) => !isSignIn(id)).map((id) => fetchedWith(id, context));
    const isIcon = (id: string) => id.includes('/lucide-react/');
    const isSmall = (id: string) =>
      isIcon(id) ||
      (id.includes('/src/ui/') &&
        [...fetchedWith(id, context)].every(
          (one) => app.has(one) || inside.has(one) || isIcon(one) || one.includes('/src/ui/'),
        ));
    const isShared = (id: string) =>
      isSmall(id) || behind.filter((screen) => screen.has(id)).length >= sharedByScreens;
    const shared = new Set(behind.flatMap((screen) => [...screen]).filter(isShared));
    const forHeavy = new Set(
      [...shared].filter((id) => heavy.test(id)).flatMap((id) => [...fetchedWith(id, context)]),
    );
    const isLight = (id: string) =>
      !forHeavy.has(id) && ![...fetchedWith(id, context)].some((one) => heavy.test(one));
    const portal = [
      ...inside,
      ...[...app].filter((id) => ofLists.test(id)),
      ...[...shared].filter(isLight),
    ].filter((id) => !aside.test(id));
    // The frame that staff see around the back office names its lists, and comes with them. The rest is split by its rooms.
    const ofStaff = ['app/shell/AdminPanel', 'app/shell/StaffSearch', 'app/shell/StaffTitle'];
    const office = ofStaff.flatMap((file) => [...all(`src/${file}.tsx`)]);
    for (const id of [...office, ...signIn.flatMap((screen) => [...screen])])
      if (islands.has(id) && ![heavy, aside].some((one) => one.test(id)) && !decided.has(id))
        decided.set(id, 'fields');
    put(
      'common',
      portal.filter((id) => signIn.some((screen) => screen.has(id)) && !ofLists.test(id)),
    );
    put('portal', portal);

    // The back office is one file, but for what the screens fetch too: dialogs are one more, the rest stays by itself.
    const needed = screens.map((id) => fetchedWith(id, context, true));
    put(
      'office',
      office.filter((id) => !needed.some((screen) => screen.has(id))),
    );
    const dialog = here('src/ui/overlay/Dialog.tsx');
    const bare = behind.filter((screen) => !screen.has(dialog));
    put(
      'dialogs',
      office.filter((id) => !bare.some((screen) => screen.has(id)) && !id.includes('/react-hook-form/')),
    );
    return decided;
  };

  return (id, context) => {
    // What fetches the rest is all that a public page begins with.
    if (id.includes('vite/preload-helper')) return 'fetch';
    // A form that can be sent later brings what says so: without a connection nothing could be fetched.
    if (/\/idb-keyval\/|\/api\/outgoing\/(outgoing|useOutgoing)\.ts$|\/OutgoingStrip\.tsx$/.test(id))
      return 'outgoing';
    return (names ??= decide(context)).get(id) ?? null;
  };
}
