import { readFileSync } from "node:fs";
import type { Cluster } from "../machine/cluster.ts";
import { mostPeople } from "./target.ts";
import { password, writeConfig, type XmppKind, type XmppPlace } from "./xmppServer.ts";

const database = "bench_ejabberd";
const schemaFiles = ["/usr/share/ejabberd/sql/pg.sql", "/opt/ejabberd/sql/pg.sql"];

export const ejabberd: XmppKind = {
  name: "ejabberd-pg",
  what: "ejabberd, its archive in PostgreSQL",
  program: "ejabberdctl",
  database,
  prepare: async (cluster: Cluster) => {
    await cluster.query(schema(), [], database);
    await cluster.query(
      `INSERT INTO users (username, password) SELECT 'person' || n, '${password}' FROM generate_series(0, ${mostPeople - 1}) n`,
      [],
      database,
    );
  },
  writeMissed: async (cluster) => void (await cluster.query(missed, [], database)),
  command: (place) => ({
    // A package's own settings would be read after the arguments and win. Debian's becomes another user, who may open no more than 1,024 files.
    args: [
      "-c",
      writeConfig(
        place,
        "ejabberdctl.cfg",
        `EXEC_CMD=as_current_user\nEJABBERD_CONFIG_PATH=${writeConfig(place, "ejabberd.yml", config(place))}\n`,
      ),
      "-l",
      `${place.folder}/logs`,
      "-s",
      `${place.folder}/spool`,
      "-n",
      "bench@localhost",
      "foreground",
    ],
    env: { ERL_DIST_PORT: String(place.otherPort), EJABBERD_PID_PATH: `${place.folder}/spool/pid` },
  }),
};

function schema(): string {
  for (const file of schemaFiles) {
    try {
      return readFileSync(file, "utf8");
    } catch {
      // The next place it may be installed in.
    }
  }
  throw new Error(`The schema of ejabberd is in none of ${schemaFiles.join(", ")}.`);
}

const config = ({ port, databasePort }: XmppPlace): string => `
hosts: [localhost]
loglevel: error
default_db: sql
auth_method: sql
sql_type: pgsql
sql_server: "127.0.0.1"
sql_port: ${databasePort}
sql_database: ${database}
sql_username: hearth
sql_password: ""
sql_pool_size: 10
shaper: {}
shaper_rules: {max_user_sessions: 100, max_user_offline_messages: 100}
access_rules: {local: {allow: all}, c2s: {allow: all}}
acl: {local: {user_regexp: ""}}
listen:
  - {port: ${port}, ip: "127.0.0.1", backlog: 4096, module: ejabberd_http, request_handlers: {/ws: ejabberd_http_ws}}
modules:
  mod_mam: {default: always, assume_mam_usage: true, request_activates_archiving: false}
  mod_stream_mgmt: {max_ack_queue: infinity, resume_timeout: 0}
`;

// In the archive of each, as if the other had written.
const missed = `
  INSERT INTO archive (username, timestamp, peer, bare_peer, xml, txt, kind, nick)
  SELECT 'person' || n, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint, 'person' || (n # 1) || '@localhost', 'person' || (n # 1) || '@localhost',
    '<message to=''person' || n || '@localhost'' from=''person' || (n # 1) || '@localhost'' type=''chat''><body>' || repeat('x', 120) || '</body></message>', repeat('x', 120), 'chat', ''
  FROM generate_series(0, ${mostPeople - 1}) n`;
