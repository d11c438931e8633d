// Reads the audit log against its seals: npm run audit:check
import { ConfigError, readConfig, type Config } from "#server/config.ts";
import { checkAuditChain } from "#server/db/auditChain.ts";
import { connect } from "#server/db/connection.ts";
import { StartupError } from "#server/db/embedded.ts";
import { openDatabase } from "./openDatabase.ts";

const say = (sentence: string): void => console.log(sentence);

async function run(config: Config): Promise<void> {
  const { connection, stop } = await openDatabase(config, say);
  const { db, close } = connect(connection, { role: "hearth_app", max: 1 });
  try {
    const { lines, end, faults } = await checkAuditChain(db);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
    else say(`${lines} lines, all as they were written. The chain ends with ${end || "nothing"}: keep that elsewhere.`);
  } finally {
    await close();
    await stop();
  }
}

try {
  await run(readConfig(process.env));
} catch (cause) {
  const isForeseen = cause instanceof ConfigError || cause instanceof StartupError;
  console.error(isForeseen ? cause.message : cause);
  process.exitCode = 1;
}
