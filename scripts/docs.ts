import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { apiPage, openApi } from "./apiDocs.ts";
import { schemaSource } from "./schema.ts";

// Writes everything that is made from something else: the table types from the migrations, the API page from the contract.
const root = path.resolve(import.meta.dirname, "..");
const write = (file: string, text: string): Promise<void> => writeFile(path.join(root, file), text);

await write("shared/API.md", apiPage());
// Long, and read by machines alone: it is made where it is wanted, and not kept among the sources.
await mkdir(path.join(root, "dist"), { recursive: true });
await write("dist/openapi.json", openApi());

const folder = await mkdtemp(path.join(tmpdir(), "hearth-docs-"));
await chmod(folder, 0o755);
const { connection, stop } = await startEmbedded({
  dataDir: path.join(folder, "postgres"),
  say: () => undefined,
  settings: { fsync: "off" },
});
try {
  await migrate(connection, () => undefined);
  const client = new pg.Client(connection);
  await client.connect();
  await write("realtime-server/db/schema.ts", await schemaSource(client));
  await client.end();
} finally {
  await stop();
  await rm(folder, { recursive: true, force: true });
}
