import { painted, turn } from "./app/turns.ts";

// The page that the server has drawn is seen, read and scrolled while the app starts: each part of it takes a turn of its own.
await painted();
await import(/* webpackMode: "eager" */ "react-dom/client");
await turn();
await import(/* webpackMode: "eager" */ "./i18n/text.ts");
await turn();
await import(/* webpackMode: "eager" */ "./app/router.tsx");
await turn();
await import(/* webpackMode: "eager" */ "./main.tsx");
