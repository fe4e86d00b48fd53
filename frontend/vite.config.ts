import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkNames } from './chunking.ts';
import { pagesWhileDeveloping } from './devPages.ts';
import { filesOfScreens } from './filesOfScreens.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the API is while developing. */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/** The two entries: prerendered public pages and the signed-in app. */
const entries = { app: here('app.html'), public: here('public.html') };

/** Without the warnings for developers: the package names its larger build alone. */
const quietRouter = { 'react-router': here('../node_modules/react-router/dist/production/index.mjs') };

export default defineConfig(({ command }) => ({
  root: here('.'),
  appType: 'mpa',
  plugins: [react(), tailwindcss(), pagesWhileDeveloping(here('.'), api), filesOfScreens(here)],
  resolve: {
    alias: { 'react-router-dom': here('routerOfReactAdmin.ts'), ...(command === 'build' && quietRouter) },
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // Every browser that the styles work in preloads modules.
    modulePreload: {
      polyfill: false,
      // What few people open names its own files: everybody else would fetch their list.
      resolveDependencies: (file, needed) =>
        /AdminApp|AdminPanel|SecondFactorFirst|NotMePage|SessionEnded|ForgotPasswordPage|ResetPasswordPage|RegistrationPage|InvitePage|PapersPage|ProofDialog|office|OpenNotificationsMenu|OpenDrawer|OpenUserMenu/.test(
          file,
        )
          ? []
          : needed,
    },
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
      output: {
        // Hashes stand wherever one file names another: in hexadecimal they compress to two thirds, and seven digits are the fewest that the bundler takes.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: chunkNames(here) },
            // What both dashboards begin with, and whether a device is offered anything, is small.
            {
              name: 'dashboards',
              test: /\/src\/.*\/(WelcomeCard\.tsx|YourTurn\.tsx|turns\.ts|deviceOffer\.ts)$/,
            },
            // What switches of a device and its offer share is fetched when one of them is opened.
            { name: 'devices', test: /\/src\/.*\/devices\.ts$/ },
            // Small parts of the back office's own that many of its rooms share.
            { name: 'kit', test: /\/src\/admin\/(kit|form)\//, minShareCount: 6 },
            // What several rooms of the back office share of react-admin: one file instead of many small ones.
            {
              name: 'rooms',
              test: /\/node_modules\/(ra-core(?!.*\/form\/)|ra-data-simple-rest|query-string|filter-obj|split-on-first|inflection|lodash)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
}));
