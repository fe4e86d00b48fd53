import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Connect, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the API is while developing. */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/** The two entries: prerendered public pages and the signed-in app. */
const entries = { app: here('app.html'), public: here('public.html') };

const publicPages =
  /^\/(blog|founders|investors|partnerships|privacy-policy|terms|cookie-policy|contact)(\/|$)/;

/**
 * Sends page addresses to the right entry while developing. In production the server decides;
 * there `/` depends on the session, here it is the app and the landing page is `/public.html`.
 */
function pageAddresses(): Plugin {
  const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
    const path = request.url?.split('?')[0] ?? '/';
    const isPage = request.headers.accept?.includes('text/html') && !/\.\w+$/.test(path);
    if (isPage && !path.startsWith('/api')) {
      request.url = publicPages.test(path) ? '/public.html' : '/app.html';
    }
    next();
  };
  return {
    name: 'page-addresses',
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
}

export default defineConfig({
  root: here('.'),
  appType: 'mpa',
  plugins: [react(), tailwindcss(), pageAddresses()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
    },
  },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
});
