import { productName } from '../../../config/product.js';

/** A page of ours that needs neither scripts nor the frontend's files. @param body HTML */
export const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} | ${productName}</title>
<style>
body{margin:0;font:1.0625rem/1.55 'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;background:#FBFAF6;color:#0B2530}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 1rem}
a{color:#0E5A63}
button{font:inherit;font-weight:600;padding:.8rem 1.4rem;border:0;border-radius:10px;background:#FFC93C;color:#0B2530;cursor:pointer}
:focus-visible{outline:3px solid #0E5A63;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#0B1D25;color:#EEF2F0}a{color:#8FD3DC}:focus-visible{outline-color:#8FD3DC}}
</style>
</head>
<body>
<main>
<p><a href="/">${productName}</a></p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
