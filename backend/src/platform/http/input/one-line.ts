/** Tags (U+E0000 …) are invisible, and programs read them: text within text. Marks that turn the direction of reading hide what is written. */
const hidden = /[\p{Bidi_Control}\u{e0000}-\u{e007f}]/gu;
/** More marks over one letter than any language has: a pile that covers the lines around it. */
const pile = /(\p{M}{4})\p{M}+/gu;

/** A name, a title: line breaks become spaces; what hides or covers what is written goes. A NUL stays, to be refused. */
export const onOneLine = (text: string): string =>
  text
    .replace(hidden, '')
    .replace(pile, '$1')
    .replace(/(?:\s|[^\P{Cc}\0])+/gu, ' ')
    .trim();
