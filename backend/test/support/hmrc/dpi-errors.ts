import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const schemaFile = (fileName: string): { fileName: string; contents: string } => ({
  fileName,
  contents: readFileSync(join(__dirname, fileName), 'utf8'),
});

/** What HMRC's schema says of a file; none: it keeps to it. */
export async function dpiErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'sellers.xml', contents: xml },
    schema: schemaFile('DPIXML_v1.0.xsd'),
    preload: [schemaFile('oecddpitypes_v1.0.xsd'), schemaFile('isodpitypes_v1.0.xsd')],
  });
  return errors.map(({ message }) => message);
}
