/** Bull Board's page asks Google for its letters, which our policy forbids; those of the reader's own system do. */
const strangeLetters = /<link href="https:\/\/fonts\.googleapis\.com\/[^<>]{0,300}>/;

/** Where the page fetches what is mended, under the board's own address and check. */
export const mendedFiles = { style: 'mended.css', script: 'mended.js' } as const;

/** The board's page without what comes from elsewhere, and with {@link mendedStyle} and {@link mendedScript}. */
export const mendedPage = (html: string): string =>
  html
    .replace(strangeLetters, '')
    .replace(
      '</head>',
      `<link href="${mendedFiles.style}" rel="stylesheet"><script defer src="${mendedFiles.script}"></script></head>`,
    );

/** Letters that are too pale to read. The board's classes end in a hash of the release; their beginnings are words. */
export const mendedStyle = `
[class*='searchShortcut-'], [class*='isPaused-'], [class*='timeline-'] small, [class*='nullValue-'],
[class*='active-'] > [class*='queueName-'] { color: var(--foreground) !important; opacity: 1 !important; }
[class*='timeline-'] { font-weight: 400 !important; }
.mended-heading { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

/** Says what a button does where it shows a picture alone. The board makes its buttons anew all the time. */
export const mendedScript = `
const nameOf = (button) => {
  const { className } = button;
  if (className.includes('copyBtn-')) return 'Copy';
  if (button.parentElement.tagName === 'LI') {
    const all = [...button.closest('ul').querySelectorAll('button')];
    const place = all.length - all.indexOf(button);
    return place === 1 ? 'Settings' : place === 2 ? 'Full screen' : 'The server of the queues';
  }
  for (let around = button.parentElement, up = 0; around && up < 5; around = around.parentElement, up += 1) {
    const queue = around.querySelector('a[href*="/queue/"]:not([href*="?"])');
    if (queue && around.querySelectorAll('button').length === 1) return 'Acts on ' + queue.textContent.trim();
  }
  return button.getAttribute('aria-haspopup') === 'menu' ? 'More acts' : 'Act on the job';
};
const isNamed = (button) =>
  button.innerText.trim() !== '' || button.hasAttribute('aria-label') || button.hasAttribute('aria-labelledby') || button.title !== '';
const mend = () => {
  for (const button of document.querySelectorAll('button')) if (!isNamed(button)) button.setAttribute('aria-label', nameOf(button));
  for (const picture of document.querySelectorAll('svg[role="img"]:not([aria-label])')) {
    picture.removeAttribute('role');
    picture.setAttribute('aria-hidden', 'true');
  }
  for (const picture of document.querySelectorAll('a img[alt]'))
    if (picture.alt && picture.closest('a').textContent.includes(picture.alt)) picture.alt = '';
  for (const heading of document.querySelectorAll('h5:not([aria-level])')) heading.setAttribute('aria-level', '2');
  const own = document.querySelector('.mended-heading');
  const isHeaded = document.querySelector('h1:not(.mended-heading)') !== null;
  if (isHeaded) own?.remove();
  else if (!own) {
    const heading = document.createElement('h1');
    heading.className = 'mended-heading';
    heading.textContent = 'Queues';
    document.querySelector('main')?.prepend(heading);
  }
};
mend();
new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
`;
