import { readFile } from "node:fs/promises";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { emptyTemplate } from "#tests/support/cluster.ts";
import { apiPage } from "../../scripts/apiDocs.ts";
import { schemaSource } from "../../scripts/schema.ts";
import { copyDatabase } from "#tests/support/database.ts";

const fileOf = (name: string): Promise<string> => readFile(new URL(`../../${name}`, import.meta.url), "utf8");

test("API.md says what the contract says (npm run docs writes it)", async () => {
  expect(await fileOf("shared/API.md")).toBe(apiPage());
});

test("the table types are those of the migrations (npm run docs writes them)", async () => {
  const database = await copyDatabase(emptyTemplate);
  const client = new pg.Client({ ...inject("cluster"), database: database.config.database });
  await client.connect();
  expect(await fileOf("realtime-server/db/schema.ts")).toBe(await schemaSource(client));
  await client.end();
  await database.drop();
});
