import Dexie, { type Table } from "dexie";
import i18next from "i18next";
import { atom, createStore, Provider, useAtomValue } from "jotai";
import { useRef } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { Virtualizer } from "virtua";

// A list of conversations of the bare libraries and nothing else: what no product built of them can be below.
interface Row {
  readonly id: string;
  readonly lastAt: string;
  readonly title: string;
  readonly preview: string;
}

const asked = new URL(location.href).searchParams;
const db = new Dexie("floor");
db.version(1).stores({ conversations: "id, lastAt" });
const conversations: Table<Row, string> = db.table("conversations");
const newest = (limit: number): Promise<Row[]> => conversations.orderBy("lastAt").reverse().limit(limit).toArray();

const rowsAtom = atom<readonly Row[]>([]);
const store = createStore();

function List() {
  const rows = useAtomValue(rowsAtom);
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} data-scroller style={{ blockSize: "100vh", overflowY: "auto", overflowAnchor: "none" }}>
      <Virtualizer data={rows} scrollRef={scroller}>
        {(row) => (
          <a key={row.id} data-row={row.id} href={`#${row.id}`} style={{ display: "block", padding: 12 }}>
            <b>{row.title}</b>
            <p style={{ margin: 0 }}>{row.preview}</p>
          </a>
        )}
      </Virtualizer>
    </div>
  );
}

// Heights that differ, as those of messages do.
const words = (index: number): string => "a bare line ".repeat(1 + (index % 7));

async function fill(count: number): Promise<void> {
  await conversations.clear();
  await conversations.bulkPut(
    Array.from({ length: count }, (_, index) => ({
      id: `${index}`,
      lastAt: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
      title: `Conversation ${index}`,
      preview: words(index),
    })),
  );
}

Reflect.set(globalThis, "floor", { fill });
await i18next.init({ lng: "en", resources: { en: { floor: { title: "Messages" } } } });
document.title = i18next.t("floor:title");
if (asked.has("worker")) await navigator.serviceWorker.register("/worker.js");
store.set(rowsAtom, await newest(Number(asked.get("rows") ?? 50)));
createRoot(document.body.appendChild(document.createElement("div"))).render(
  <Provider store={store}>
    <RouterProvider router={createBrowserRouter([{ path: "*", element: <List /> }])} />
  </Provider>,
);
