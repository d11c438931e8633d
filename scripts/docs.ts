import { writeFile } from "node:fs/promises";
import pg from "pg";
import { schemaSource } from "./schema.ts";

const url = process.argv[2];
const client = new pg.Client(url ? { connectionString: url } : {});
await client.connect();
await writeFile(new URL("../realtime-server/db/schema.ts", import.meta.url), await schemaSource(client));
await client.end();
