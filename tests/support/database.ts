import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { connect, type Connection } from "#server/db/connection.ts";
import { emptyTemplate } from "./cluster.ts";

export interface TestDatabase {
  readonly config: pg.ClientConfig & { readonly database: string };
  // As the server works: without the owner's rights.
  readonly app: Connection;
  // As the owner: for factories and for looking behind the server.
  readonly owner: Connection;
  readonly drop: () => Promise<void>;
}

export async function copyDatabase(template = emptyTemplate): Promise<TestDatabase> {
  const cluster = inject("cluster");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  // As files: to write each page into the log first takes twice as long.
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`));
  const config = { ...cluster, database };
  const app = connect(config, { role: "hearth_app" });
  const owner = connect(config, { max: 3 });
  const drop = async (): Promise<void> => {
    await Promise.all([app.close(), owner.close()]);
    await asAdmin((admin) => admin.query(`DROP DATABASE ${database} WITH (FORCE)`));
  };
  return { config, app, owner, drop };
}

export async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ ...inject("cluster"), database: "postgres" });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
