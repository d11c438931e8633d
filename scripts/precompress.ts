import { promisify } from "node:util";
import zlib from "node:zlib";
import webpack, { type Compiler } from "webpack";

const brotli = promisify(zlib.brotliCompress);
const worthIt = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const leastBytes = 1_400;

const brotliOf = (content: Buffer): Promise<Buffer> =>
  brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY } });

// Beside every file that gets smaller by it, the same in brotli: the best quality takes longer than anybody should wait for a first answer.
export const precompress = {
  apply: (compiler: Compiler): void =>
    compiler.hooks.thisCompilation.tap("precompress", (compilation) =>
      compilation.hooks.processAssets.tapPromise(
        { name: "precompress", stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          const files = Object.entries(assets).filter(
            ([name, source]) => worthIt.test(name) && source.size() >= leastBytes,
          );
          await Promise.all(
            files.map(async ([name, source]) =>
              compilation.emitAsset(`${name}.br`, new webpack.sources.RawSource(await brotliOf(source.buffer()))),
            ),
          );
        },
      ),
    ),
};
