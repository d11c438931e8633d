import path from "node:path";
import webpack from "webpack";

const here = import.meta.dirname;

// Three bundles as production has them: the bare libraries with a list of their own, all that a messenger is made of, and the product's own store for what is measured beside the raw database.
const entries = {
  floor: path.join(here, "floor.tsx"),
  whole: path.join(here, "whole.ts"),
  lab: path.join(here, "lab.ts"),
} as const;

export async function buildLab(folder: string): Promise<void> {
  const compiler = webpack({
    mode: "production",
    context: here,
    entry: entries,
    output: { path: folder, filename: "[name].js", chunkFilename: "[name].js", publicPath: "/" },
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: "swc-loader",
          options: {
            jsc: {
              target: "es2022",
              parser: { syntax: "typescript", tsx: true },
              transform: { react: { runtime: "automatic" } },
            },
          },
        },
      ],
    },
    performance: { hints: false },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((failure, done) => (failure ? reject(failure) : resolve(done))),
  );
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString("errors-only") ?? "The lab was not built.");
}
