import type { Cluster } from "../machine/cluster.ts";
import { mostPeople } from "./target.ts";
import { nameOf, password, writeConfig, type XmppKind, type XmppPlace } from "./xmppServer.ts";

const database = "bench_prosody";

export const prosody: XmppKind = {
  name: "prosody-pg",
  what: "Prosody, its archive in PostgreSQL",
  program: "prosody",
  database,
  // Its tables are those that it makes itself at its first start.
  prepare: async (cluster: Cluster) => {
    for (const sql of tables) await cluster.query(sql, [], database);
    await cluster.query(people, [Array.from({ length: mostPeople }, (_, user) => nameOf(user))], database);
  },
  writeMissed: async (cluster) => void (await cluster.query(missed, [], database)),
  command: (place) => ({ args: ["--config", writeConfig(place, "prosody.cfg.lua", config(place)), "-F"], env: {} }),
};

const tables = [
  `CREATE TABLE prosody (host text NOT NULL, "user" text NOT NULL, store text NOT NULL, key text NOT NULL, type text NOT NULL, value text NOT NULL)`,
  `CREATE UNIQUE INDEX prosody_unique_index ON prosody (host, "user", store, key)`,
  `CREATE TABLE prosodyarchive (sort_id SERIAL PRIMARY KEY, host text NOT NULL, "user" text NOT NULL, store text NOT NULL, key text NOT NULL, "when" integer NOT NULL, "with" text NOT NULL, type text NOT NULL, value text NOT NULL)`,
  `CREATE UNIQUE INDEX prosodyarchive_index ON prosodyarchive (host, "user", store, key)`,
  `CREATE INDEX prosodyarchive_with_when ON prosodyarchive (host, "user", store, "with", "when")`,
  `CREATE INDEX prosodyarchive_when ON prosodyarchive (host, "user", store, "when")`,
  `CREATE INDEX prosodyarchive_sort ON prosodyarchive (host, "user", store, sort_id)`,
];

const people = `INSERT INTO prosody (host, "user", store, key, type, value) SELECT 'localhost', name, 'accounts', 'password', 'string', '${password}' FROM unnest($1::text[]) name`;

const config = ({ folder, port, databasePort }: XmppPlace): string => `
pidfile = "${folder}/spool/prosody.pid"
data_path = "${folder}/spool"
run_as_root = true
log = { error = "${folder}/logs/error.log" }
modules_enabled = { "saslauth", "websocket", "smacks", "mam", "presence", "message", "iq", "c2s" }
modules_disabled = { "s2s", "tls" }
authentication = "internal_plain"
c2s_require_encryption = false
allow_unencrypted_plain_auth = true
consider_websocket_secure = true
c2s_ports = {}
http_ports = { ${port} }
http_interfaces = { "127.0.0.1" }
https_ports = {}
http_default_host = "localhost"
http_paths = { websocket = "/ws" }
cross_domain_websocket = true
limits = {}
storage = "sql"
default_archive_policy = true
archive_expires_after = "never"
smacks_hibernation_time = 0
sql = { driver = "PostgreSQL", database = "${database}", username = "hearth", password = "", host = "127.0.0.1", port = ${databasePort} }
VirtualHost "localhost"
`;

const missed = `
  INSERT INTO prosodyarchive (host, "user", store, key, "when", "with", type, value)
  SELECT 'localhost', 'person' || n, 'archive', gen_random_uuid()::text, extract(epoch FROM now())::int, 'person' || (n # 1) || '@localhost', 'xml',
    '<message to=''person' || n || '@localhost'' from=''person' || (n # 1) || '@localhost'' type=''chat'' xmlns=''jabber:client''><body>' || repeat('x', 120) || '</body></message>'
  FROM generate_series(0, ${mostPeople - 1}) n`;
