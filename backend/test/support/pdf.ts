import { execFileSync } from 'node:child_process';

/** What a PDF says and how it is marked. */
export interface ReadPdf {
  readonly text: string;
  readonly info: { readonly Title?: string; readonly Language?: string };
  readonly isTagged: boolean;
  /** The roles of the first page's parts, in reading order. */
  readonly roles: readonly string[];
}

/** The reader is a module that tests cannot import themselves, so a process of its own reads. */
const reader = `
  import { extractText, getDocumentProxy } from 'unpdf';
  const parts = [];
  for await (const part of process.stdin) parts.push(part);
  const document = await getDocumentProxy(new Uint8Array(Buffer.concat(parts)));
  const { text } = await extractText(document, { mergePages: true });
  const { info } = await document.getMetadata();
  const rolesOf = (node) => [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)];
  const roles = rolesOf(await (await document.getPage(1)).getStructTree());
  const isTagged = (await document.getMarkInfo())?.Marked === true;
  process.stdout.write(JSON.stringify({ text, info, isTagged, roles }));
`;

/** Reads a PDF as a screen reader would. @throws Error when it is none */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', reader], { input: bytes });
  return JSON.parse(answer.toString()) as ReadPdf;
}
