import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes `.br` and `.gz` copies next to every script, stylesheet, SVG and 3D model in a folder. */
export async function compressAssets(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|glb)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const plain = await readFile(path);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      await Promise.all([
        brotli(plain, quality).then((bytes) => writeFile(`${path}.br`, bytes)),
        gz(plain, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
      ]);
    }),
  );
}
