import escapeHtml from 'escape-html';
import type { Answer } from './messages.js';

type Page = { title: string; body: string; scripts?: string[]; bodyClass?: string };

/** A page without inline script or style; frames are allowed only where a page is made to be framed. */
export function htmlPage({ title, body, scripts = [], bodyClass = '' }: Page, framed = false): Answer {
  const scriptTags = scripts.map((name) => `<script src="/browser/${name}" defer></script>`).join('');
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "frame-src 'self'",
        `frame-ancestors ${framed ? '*' : "'self'"}`,
      ].join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    body: `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/browser/sandbox.css">${scriptTags}</head>
<body class="${escapeHtml(bodyClass)}">${body}</body>
</html>`,
  };
}
