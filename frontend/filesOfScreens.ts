import type { Plugin, Rolldown } from 'vite';

/** Where the build says which files a screen is made of, until `prerender/build.mjs` has read it. */
const listed = 'screen-files.json';

/**
 * Lists the scripts of each screen, but for those that the app begins with. The server names them beside the document, so that a browser asks
 * for all of them at once and not when the first has run.
 */
export function filesOfScreens(here: (path: string) => string): Plugin {
  return {
    name: 'files-of-screens',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const filesOf = (module: string): Set<string> => {
        const files = new Set([fileOf(module, chunks)]);
        for (const file of files) {
          const chunk = bundle[file];
          if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
        }
        return files;
      };
      const begun = filesOf(here('src/app/main.tsx'));
      const screens = this.getModuleInfo(here('src/app/screens.ts'))?.dynamicallyImportedIds ?? [];
      const modules = [here('src/app/Inside.tsx'), ...screens];
      const lists = modules.map((module) => [
        module.slice(here('src/').length).replace(/\.tsx$/, ''),
        [...filesOf(module)].filter((file) => !begun.has(file)).map((file) => `/${file}`),
      ]);
      const source = JSON.stringify(Object.fromEntries(lists));
      this.emitFile({ type: 'asset', fileName: listed, source });
    },
  };
}

function fileOf(module: string, chunks: readonly Rolldown.OutputChunk[]): string {
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`No file of the build has ${module}`);
  return chunk.fileName;
}
