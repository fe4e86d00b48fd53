import type { Block } from '../content/article';

/** Turns the plain pieces of an article or policy into headings, paragraphs and lists. */
export function Blocks({ blocks, heading = 'h2' }: { blocks: readonly Block[]; heading?: 'h2' | 'h3' }) {
  const Heading = heading;
  return blocks.map((block, index) => {
    if ('heading' in block) return <Heading key={index}>{block.heading}</Heading>;
    if ('text' in block) return <p key={index}>{block.text}</p>;
    return (
      <ul key={index}>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  });
}
