import { extractText, getDocumentProxy } from 'unpdf';

/** Writes down as JSON what the PDF on its standard input says and how it is marked. */
const parts = [];
for await (const part of process.stdin) parts.push(part);
const document = await getDocumentProxy(new Uint8Array(Buffer.concat(parts)));
const { text } = await extractText(document, { mergePages: true });
const { info } = await document.getMetadata();
const rolesOf = (node) => [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)];
const roles = rolesOf(await (await document.getPage(1)).getStructTree());
const isTagged = (await document.getMarkInfo())?.Marked === true;
process.stdout.write(JSON.stringify({ text, info, isTagged, roles }));
