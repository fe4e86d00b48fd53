import { productName, tagline } from '../../config/product.js';
import type { Letter } from './letters/letter.js';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Titles of leads and names of people are somebody else's text: none of it may become markup. */
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A subject is one line: a line break in a lead's title must not start a new header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const font = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;${font};font-size:16px;line-height:1.55;color:#0B2530">${escape(text)}</p>`;

const factRow = ({ label, value }: { label: string; value: string }): string =>
  `<tr><td style="padding:8px 16px 8px 0;${font};font-size:14px;color:#43565E;white-space:nowrap;vertical-align:top">${escape(label)}</td>` +
  `<td style="padding:8px 0;${font};font-size:16px;color:#0B2530;font-weight:600">${escape(value)}</td></tr>`;

const highlighted = (text: string): string =>
  `<p style="margin:0 0 24px;padding:16px;background:#FFF4D1;border-radius:10px;${font};font-size:32px;letter-spacing:8px;font-weight:650;text-align:center;color:#0B2530">${escape(text)}</p>`;

const buttonTo = (label: string, url: string): string =>
  `<p style="margin:8px 0 24px"><a href="${escape(url)}" style="display:inline-block;padding:13px 24px;background:#FFC93C;color:#0B2530;border-radius:10px;${font};font-size:16px;font-weight:600;text-decoration:none">${escape(label)}</a></p>`;

/**
 * Gives a letter its shape: HTML that mail programs show (tables, inline styles, no images) and the same as plain text.
 * @param publicUrl where the app lives, without a closing slash
 */
export function mailOf(letter: Letter, publicUrl: string): Mail {
  const url = letter.button ? `${publicUrl}${letter.button.path}` : '';
  const hello = letter.to ? `Hello ${letter.to},` : 'Hello,';
  const why = `You get this message because you have an account with ${productName}.`;
  const body = [
    paragraph(hello),
    ...letter.paragraphs.slice(0, 1).map(paragraph),
    letter.highlight ? highlighted(letter.highlight) : '',
    letter.facts.length > 0
      ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid #E2DED2;border-bottom:1px solid #E2DED2;width:100%">${letter.facts.map(factRow).join('')}</table>`
      : '',
    ...letter.paragraphs.slice(1).map(paragraph),
    letter.button ? buttonTo(letter.button.label, url) : '',
  ].join('');
  const text = [
    hello,
    letter.paragraphs[0] ?? '',
    letter.highlight ?? '',
    letter.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...letter.paragraphs.slice(1),
    letter.button ? `${letter.button.label}: ${url}` : '',
    `${productName}. ${tagline}\n${why}\n${publicUrl}`,
  ];
  return {
    subject: oneLine(letter.subject),
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    html: page(oneLine(letter.subject), body, why, publicUrl),
  };
}

const page = (title: string, body: string, why: string, publicUrl: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(title)}</title>
</head>
<body style="margin:0;padding:0;background:#FBFAF6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBFAF6"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border:1px solid #E2DED2;border-radius:14px">
<tr><td style="padding:20px 28px;border-bottom:1px solid #E2DED2;${font};font-size:18px;font-weight:650;color:#0E5A63">${productName}</td></tr>
<tr><td style="padding:28px 28px 12px">
<h1 style="margin:0 0 20px;${font};font-size:22px;line-height:1.3;font-weight:650;color:#0B2530">${escape(title)}</h1>
${body}
</td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;${font};font-size:13px;line-height:1.5;color:#56666C">${productName}. ${tagline}<br>${why}<br><a href="${escape(publicUrl)}" style="color:#0E5A63">${escape(publicUrl)}</a></p>
</td></tr></table>
</body>
</html>
`;
