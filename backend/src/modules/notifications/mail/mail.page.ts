import escapeHtml from 'escape-html';
import { productName, tagline } from '../../../config/product.js';
import { answerLine } from '../../tickets/replies/replies.policy.js';
import type { MailContent, Quote } from '../mail-content.js';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where answers go; unless given, where all do. */
  readonly replyTo?: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
}

/** A file that goes with a mail. */
interface Enclosed {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What stands around every mail. */
export interface Shell {
  /** Where the app lives, without a closing slash. */
  readonly publicUrl: string;
  /** Who runs the site, as the law wants it said; null in the sandbox. */
  readonly imprint: string | null;
  /** Stops mails of this kind with one click; null for what cannot be switched off. */
  readonly unsubscribeUrl: string | null;
}

/** A subject is one line: a line break in a lead's title must not start a new header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const font = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:1.55;color:#0B2530">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const factRow = ({ label, value }: { label: string; value: string }): string =>
  `<tr><td class="soft" style="padding:8px 16px 8px 0;${font};font-size:14px;color:#43565E;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td>` +
  `<td class="ink" style="padding:8px 0;${font};font-size:16px;color:#0B2530;font-weight:600">${escapeHtml(value)}</td></tr>`;

const soft = (text: string): string =>
  `<p class="soft" style="margin:0 0 16px;${font};font-size:13px;line-height:1.5;color:#56666C">${escapeHtml(text)}</p>`;

const quoted = ({ label, text }: Quote): string =>
  `${soft(label)}<blockquote class="soft line" style="margin:0 0 16px;padding:0 0 0 12px;border-left:2px solid #E2DED2;${font};font-size:14px;line-height:1.5;color:#43565E">${escapeHtml(text).replaceAll('\n', '<br>')}</blockquote>`;

const highlighted = (text: string): string =>
  `<p style="margin:0 0 24px;padding:16px;background:#FFF4D1;border-radius:10px;${font};font-size:32px;letter-spacing:8px;font-weight:650;text-align:center;color:#0B2530">${escapeHtml(text)}</p>`;

const buttonTo = (label: string, url: string): string =>
  `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;background:#FFC93C;color:#0B2530;border-radius:10px;${font};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** Lays out a mail: HTML that mail programs show (tables, inline styles, no images) and the same as plain text. */
export function mailOf(letter: MailContent, shell: Shell, files: readonly Enclosed[] = []): Mail {
  const { publicUrl, unsubscribeUrl } = shell;
  const url = letter.button ? `${publicUrl}${letter.button.path}` : '';
  const hello = letter.to ? `Hello ${letter.to},` : 'Hello,';
  const { replyTo = null, quotes = [] } = letter.thread ?? {};
  const attached = files.length > 0 ? `Attached: ${files.map(({ name }) => name).join(', ')}` : '';
  const body = [
    replyTo ? soft(answerLine) : '',
    paragraph(hello),
    ...letter.paragraphs.slice(0, 1).map(paragraph),
    letter.highlight ? highlighted(letter.highlight) : '',
    letter.facts.length > 0
      ? `<table role="presentation" cellpadding="0" cellspacing="0" class="line" style="margin:0 0 16px;border-top:1px solid #E2DED2;border-bottom:1px solid #E2DED2;width:100%">${letter.facts.map(factRow).join('')}</table>`
      : '',
    ...letter.paragraphs.slice(1).map(paragraph),
    letter.button ? buttonTo(letter.button.label, url) : '',
    attached ? soft(attached) : '',
    ...quotes.map(quoted),
  ].join('');
  const foot = footOf(letter, shell);
  const text = [
    replyTo ? answerLine : '',
    hello,
    letter.paragraphs[0] ?? '',
    letter.highlight ?? '',
    letter.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...letter.paragraphs.slice(1),
    letter.button ? `${letter.button.label}: ${url}` : '',
    attached,
    ...quotes.map(({ label, text: words }) => `${label}\n${words.replaceAll(/^/gm, '> ')}`),
    foot.map(({ text: line, url: link }) => (link && link !== line ? `${line}: ${link}` : line)).join('\n'),
  ];
  return {
    subject: oneLine(letter.subject),
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    html: page(oneLine(letter.heading ?? letter.subject), body, foot),
    headers: unsubscribeUrl
      ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {},
    ...(replyTo && { replyTo }),
    ...(files.length > 0 && {
      attachments: files.map(({ name, bytes }) => ({ filename: name, content: bytes })),
    }),
  };
}

interface FootLine {
  readonly text: string;
  readonly url?: string;
}

/** Who wrote, why, and how to stop it. */
function footOf({ why }: MailContent, { publicUrl, imprint, unsubscribeUrl }: Shell): FootLine[] {
  return [
    { text: `${productName}. ${tagline}` },
    { text: why ?? `You get this message because you have an account with ${productName}.` },
    ...(unsubscribeUrl
      ? [
          { text: 'Unsubscribe from these emails', url: unsubscribeUrl },
          { text: 'Choose what we send you', url: `${publicUrl}/profile?tab=preferences` },
        ]
      : []),
    ...(imprint ? [{ text: imprint }] : []),
    { text: publicUrl, url: publicUrl },
  ];
}

const footLine = ({ text, url }: FootLine): string =>
  url
    ? `<a class="link" href="${escapeHtml(url)}" style="color:#0E5A63">${escapeHtml(text)}</a>`
    : escapeHtml(text);

/** Mail programs that know dark screens follow these; the others keep the inline colours. */
const darkStyle = `<style>
@media (prefers-color-scheme:dark){
.ground{background:#0B1D25!important}
.sheet{background:#122A34!important;border-color:#2B444E!important}
.line{border-color:#2B444E!important}
.ink{color:#EEF2F0!important}
.soft{color:#B6C4C8!important}
.link{color:#8FD3DC!important}
}
</style>`;

const page = (title: string, body: string, foot: readonly FootLine[]): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
${darkStyle}
</head>
<body class="ground" style="margin:0;padding:0;background:#FBFAF6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#FBFAF6"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:560px;background:#FFFFFF;border:1px solid #E2DED2;border-radius:14px">
<tr><td class="line link" style="padding:20px 28px;border-bottom:1px solid #E2DED2;${font};font-size:18px;font-weight:650;color:#0E5A63">${productName}</td></tr>
<tr><td style="padding:28px 28px 12px">
<h1 class="ink" style="margin:0 0 20px;${font};font-size:22px;line-height:1.3;font-weight:650;color:#0B2530">${escapeHtml(title)}</h1>
${body}
</td></tr>
</table>
<p class="soft" style="max-width:560px;margin:16px auto 0;${font};font-size:13px;line-height:1.5;color:#56666C">${foot.map(footLine).join('<br>')}</p>
</td></tr></table>
</body>
</html>
`;
