import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a .br and a .gz next to each file with one of the endings, so that the server never compresses assets. Answers how many. */
export async function compressFolder(folder, endings) {
  const names = (await readdir(folder)).filter((name) => endings.includes(path.extname(name)));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      await writeFile(
        `${file}.br`,
        await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
  return names.length;
}
