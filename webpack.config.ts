import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import CopyPlugin from "copy-webpack-plugin";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import HtmlPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
import pdfjs from "pdfjs-dist/package.json" with { type: "json" };
import webpack, { type Compilation, type Configuration } from "webpack";
import "webpack-dev-server";
import { InjectManifest } from "workbox-webpack-plugin";
import { builtWords } from "./scripts/builtWords.ts";
import { lateAddresses } from "./scripts/lateAddresses.ts";
import { keepLastBuilds } from "./scripts/keptBuilds.ts";
import { mayShare, sharedAtStart } from "./scripts/partsOfStart.ts";
import { precompress } from "./scripts/precompress.ts";

const root = path.dirname(fileURLToPath(import.meta.url));
const serverPort = Number(process.env["PORT"] ?? 3000) + 1;

export default function configure(_: unknown, { mode }: { mode?: string }): Configuration {
  const production = mode === "production";
  const words = production ? builtWords(wordsFolder) : null;
  const lastBuilds = production ? keepLastBuilds(path.join(root, "dist/builds.json")) : null;
  return {
    mode: production ? "production" : "development",
    context: root,
    // The first sheet names the order of the layers of all.
    entry: {
      main: ["./client/ui/styles/tokens.css", "./client/start.ts"],
      first: { import: "./client/app/picture/first.ts", runtime: false },
    },
    // No eval in either mode: the content security policy of development is the one of production.
    devtool: production ? false : "cheap-module-source-map",
    output: {
      path: path.join(root, "dist/client"),
      publicPath: "/",
      filename: production ? "js/[name].[contenthash:7].js" : "js/[name].js",
      chunkFilename: production ? "js/chunks/[id].[contenthash:6].js" : "js/chunks/[name].js",
      assetModuleFilename: "assets/[name].[contenthash:8][ext]",
      chunkLoadTimeout: 120_000,
      trustedTypes: { policyName: "hearth-chunks" },
      clean: lastBuilds ? { keep: lastBuilds.isKept } : true,
    },
    resolve: {
      extensions: [".ts", ".tsx", ".js"],
      alias: leftOut,
    },
    module: {
      rules: [
        scripts(production),
        styles(production),
        sheetOfDrawings(production),
        { test: /emojibase-data[\\/].+[\\/]data\.json$/, use: path.join(root, "scripts/slimEmoji.ts") },
        { test: /\.(woff2|webp|png|svg|mp3|webm)$/, type: "asset/resource" },
      ],
    },
    optimization: {
      runtimeChunk: "single",
      mangleExports: production ? "size" : false,
      chunkIds: production ? "deterministic" : "named",
      // Named anew after the minifier, every hash of six digits is replaced wherever it stands, in a number of a library too.
      realContentHash: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
      splitChunks: {
        chunks: (chunk) => !chunk.canBeInitial() && mayShare(chunk),
        cacheGroups: { libraries: librariesOfFirstPaint, rules: rulesOfEngine, start: sharedAtStart },
      },
    },
    plugins: [
      ...["index.html", "shell.html"].map(
        (filename) =>
          new HtmlPlugin({
            filename,
            template: "./client/public/index.html",
            excludeChunks: ["first"],
            scriptLoading: "defer",
            inject: "head",
            ...(words && { meta: { words: words.list } }),
          }),
      ),
      new CopyPlugin({
        patterns: [
          { from: "client/public", globOptions: { ignore: ["**/index.html"] } },
          {
            from: wordsFolder,
            to: ({ absoluteFilename = "" }) => words?.addressOf(absoluteFilename) ?? "words/[path][name][ext]",
            transform: (content) => JSON.stringify(JSON.parse(content.toString())),
          },
          ...partsOfPapers,
        ],
      }),
      new MiniCssExtractPlugin({
        filename: production ? "css/[name].[contenthash:7].css" : "css/[name].css",
        chunkFilename: production ? "css/[id].[contenthash:6].css" : "css/[name].css",
        ignoreOrder: true,
      }),
      new webpack.DefinePlugin({
        HEARTH_DEVELOPMENT: JSON.stringify(!production),
      }),
      ...(lastBuilds
        ? [lastBuilds.plugin, lateAddresses(tablesOfScreens), showingFirst, serviceWorker(), precompress]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    performance: { hints: false },
    stats: "errors-warnings",
    devServer: {
      host: "localhost",
      port: serverPort - 1,
      hot: true,
      historyApiFallback: true,
      client: { overlay: { warnings: false, errors: true, runtimeErrors: false } },
      proxy: [
        {
          context: [
            "/api",
            "/pictures",
            "/attachments",
            "/media",
            "/socket.io",
            "/auth",
            "/dev",
            "/manifest.webmanifest",
          ],
          target: `http://localhost:${serverPort}`,
          ws: true,
        },
      ],
    },
  };
}

// Nobody's first screen stands in one of these.
const tablesOfScreens = ["own-screens", "office-screens"];

// Parts of libraries in whose place stands the little that is asked of them here.
const leftOut = Object.fromEntries(
  [
    ["twilio-video/es5/util/dynamicimport.js", "dynamicImport.cjs"],
    ["react-router/dist/production/lib/dom/ssr/components.js", "routerFramework.ts"],
    ["react-router/dist/production/lib/router/instrumentation.js", "routerInstrumentation.ts"],
  ].map(([part = "", stub = ""]) => [path.join(root, "node_modules", part), path.join(root, "client/stubs", stub)]),
);

// What a person with an account finds without a connection: the shell and the messages. The rest is kept as it is used.
const serviceWorker = () =>
  new InjectManifest({
    swSrc: "./service-worker/sw.ts",
    swDest: "sw.js",
    chunks: [
      "main",
      "first",
      "crash",
      "notices",
      "guard",
      "drawings",
      "engine",
      "late",
      "messages",
      "thread",
      "share",
      "support",
      "app-shell",
      ...tablesOfScreens,
      "hub-shell",
      "hub-above",
      "select-list",
    ],
    exclude: [/\.woff2$/],
    dontCacheBustURLsMatching: /\.[0-9a-f]{6,8}\./,
    manifestTransforms: [
      (entries, compilation) => ({ manifest: [...entries, shellEntry(compilation as Compilation)] }),
    ],
  });

// The page that the worker keeps begins with what was last seen, before anything else of it has come.
const showingFirst = {
  apply: ({ hooks }: webpack.Compiler) =>
    hooks.compilation.tap("showingFirst", (compilation) =>
      HtmlPlugin.getCompilationHooks(compilation).beforeEmit.tap("showingFirst", (page) => {
        const [file] = compilation.namedChunks.get("first")?.files ?? [];
        if (page.outputName !== "shell.html" || file === undefined) return page;
        return { ...page, html: page.html.replace("<title>", `<script src="/${file}"></script><title>`) };
      }),
    ),
};

// At "/" the server says what the front page has to say: the bare page has an address of its own. It alone shows what was last seen.
function shellEntry({ assets }: Compilation) {
  const html = assets["shell.html"]?.buffer() ?? Buffer.alloc(0);
  return { url: "/shell", revision: createHash("sha256").update(html).digest("hex").slice(0, 8), size: html.length };
}

const wordsFolder = path.join(root, "client/i18n/locales");

// What a PDF may leave out: tables of letters, the fonts every reader has, and two ways to pack pictures without compiling anything.
const folderOfPapers = `assets/pdf-${pdfjs.version}`;
const partsOfPapers = [
  { from: "node_modules/pdfjs-dist/cmaps", to: `${folderOfPapers}/cmaps`, info: { minimized: true } },
  { from: "node_modules/pdfjs-dist/standard_fonts", to: `${folderOfPapers}/fonts`, info: { minimized: true } },
  {
    from: "*_nowasm_fallback.js",
    context: "node_modules/pdfjs-dist/wasm",
    to: `${folderOfPapers}/wasm/[name][ext]`,
    info: { minimized: true },
  },
];

// One long-lived file for what every page needs, so that a release of ours does not make people fetch React again.
const librariesOfFirstPaint = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|jotai|i18next|lucide-react[\\/]dist[\\/]esm(?![\\/]icons))[\\/]/,
  name: "libraries",
  chunks: "all" as const,
  enforce: true,
};

// Rules that a page and the engine go by: small files that would else come with each of them.
const rulesOfEngine = {
  test: /[\\/]client[\\/](engine|i18n|session|ui[\\/](control|overlay))[\\/]|[\\/]shared[\\/](features[\\/]conversations|machine)[\\/]/,
  minChunks: 2,
  minSize: 4_000,
};

const scripts = (production: boolean) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: "swc-loader",
  options: {
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic", refresh: !production, development: !production } },
    },
  },
});

// What the server alone draws has a sheet of its own, named in the built page: an installed app never fetches it.
const sheetOfDrawings = (production: boolean) => ({
  test: /\.css$/,
  resourceQuery: /sheet/,
  type: "asset/resource",
  generator: { filename: production ? "css/[name].[contenthash:7].css" : "css/[name].css" },
  use: [path.join(root, "scripts/styleLayer.ts")],
});

const styles = (production: boolean) => ({
  test: /\.css$/,
  resourceQuery: { not: [/sheet/] },
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: "css-loader",
      options: {
        // What a sheet is composed of comes through the layers, too: outside them it would win over all.
        importLoaders: 1,
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: "as-is",
          localIdentName: production ? "[hash:base64:6]" : "[name]__[local]",
        },
      },
    },
    path.join(root, "scripts/styleLayer.ts"),
  ],
  sideEffects: true,
});
