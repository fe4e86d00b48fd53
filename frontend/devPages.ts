import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type { Rendered } from './src/public/prerender';

interface Prerender {
  renderSite(): Promise<{ pages: Rendered[] }>;
}

/**
 * What the server does with page addresses, for the time of developing: public pages are rendered anew at each request, without
 * the figures that the server fills in, and any other page is the app. `/` is the app to a session and the landing page to
 * everybody else.
 * @param root the folder of public.html
 * @param api where the product answers
 */
export function pagesWhileDeveloping(root: string, api: string): Plugin {
  return {
    name: 'pages-while-developing',
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (file.startsWith(join(root, 'src/public'))) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const path = pathOfPage(request);
        if (path === null) return next();
        publicPage(server, root, api, path, request.headers.cookie)
          .then((html) => {
            if (html !== null) return response.setHeader('Content-Type', 'text/html').end(html);
            request.url = '/app.html';
            next();
          })
          .catch(next);
      });
    },
  };
}

/** null for what is no page: files, modules and calls. */
function pathOfPage({ url = '/', headers }: Connect.IncomingMessage): string | null {
  const [path = '/'] = url.split('?');
  const isPage = headers.accept?.includes('text/html') && !/\.\w+$/.test(path);
  return isPage && !path.startsWith('/api') ? path : null;
}

async function publicPage(
  server: ViteDevServer,
  root: string,
  api: string,
  path: string,
  cookie: string | undefined,
): Promise<string | null> {
  if (path === '/' && (await isSignedIn(api, cookie))) return null;
  const { renderSite } = (await server.ssrLoadModule('/src/public/prerender.tsx')) as Prerender;
  const page = (await renderSite()).pages.find((one) => one.path === path);
  if (!page) return null;
  const html = readFileSync(join(root, 'public.html'), 'utf8')
    .replace('<!--head-->', () => page.head)
    .replace('<!--body-->', () => page.body);
  return server.transformIndexHtml(path, html.replaceAll('{{origin}}', ''));
}

async function isSignedIn(api: string, cookie: string | undefined): Promise<boolean> {
  if (cookie === undefined) return false;
  const answer = await fetch(`${api}/api/auth/user`, { headers: { cookie } });
  await answer.arrayBuffer();
  return answer.ok;
}
