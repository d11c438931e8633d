import { painted, turn } from "./app/turns.ts";

// The page that the server has drawn is seen, read and scrolled while the app starts: each part of it takes a turn of its own. Where nothing
// is drawn nobody sees anything before the whole of it.
const isDrawn = document.getElementById("app")?.hasChildNodes() ?? false;

async function start(): Promise<void> {
  // Or it is seen as it last was (app/picture).
  const isPictured = (await globalThis.pictureShown) === true;
  const rest = (): Promise<void> | undefined => (isDrawn || isPictured ? turn() : undefined);
  if (isDrawn) await painted();
  await import(/* webpackMode: "eager" */ "react-dom/client");
  await rest();
  await import(/* webpackMode: "eager" */ "./i18n/text.ts");
  await rest();
  await import(/* webpackMode: "eager" */ "./app/router.tsx");
  await rest();
  const { main } = await import(/* webpackMode: "eager" */ "./main.tsx");
  await main();
}

// Waited for at the top of the file, it would take more of webpack's runtime along.
void start();
