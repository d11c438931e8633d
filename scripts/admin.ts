// Makes the first administrator of an installation: npm run admin
import { systemClock } from "#server/clock.ts";
import { ConfigError, readConfig, type Config } from "#server/config.ts";
import { connect, type ConnectionConfig } from "#server/db/connection.ts";
import { StartupError } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { addFirstAdministrator, type AdministratorRefusal } from "#server/features/account/firstAdministrator.ts";
import { createPasswords } from "#server/features/account/passwords.ts";
import { countAdministrators } from "#server/features/account/roles.store.ts";
import { longestPassword, shortestStaffPassword } from "#shared/features/account/password.rules.ts";
import { email as emailField } from "#shared/wire/fields.ts";
import { openDatabase } from "./openDatabase.ts";
import { ask, askSecretly } from "./terminal.ts";

const say = (sentence: string): void => console.log(sentence);
const clock = systemClock();

const refusals: Readonly<Record<AdministratorRefusal, string>> = {
  notFirst:
    "This installation has an administrator. Others are made by an administrator who is logged in, on the page Users.",
  emailTaken: "An account with this e-mail exists already. Choose another e-mail. Nothing was changed.",
};

async function run(config: Config): Promise<void> {
  if (config.demo)
    throw new ConfigError(
      "This is the demo, which has an administrator: admin@hearth.example. Set HEARTH_DEMO=off (and the other settings of your installation) to make one of your own.",
    );
  const { connection, stop } = await openDatabase(config, say);
  try {
    await migrate(connection, say);
    await makeAdministrator(connection, config);
  } finally {
    await stop();
  }
}

async function makeAdministrator(connection: ConnectionConfig, config: Config): Promise<void> {
  const { db, close } = connect(connection, { role: "hearth_app", max: 1 });
  try {
    if ((await db.transaction().execute(countAdministrators)) > 0) throw new ConfigError(refusals.notFirst);
    const { password, ...person } = await askForPerson(config);
    const passwordHash = await createPasswords(config.passwordHash).hash(password);
    const refusal = await db
      .transaction()
      .execute((transaction) => addFirstAdministrator(transaction, { ...person, passwordHash }, clock.now()));
    if (refusal) throw new ConfigError(refusals[refusal]);
    say(
      `${person.email} is the administrator now. Start Hearth and log in; it will ask to set up a second factor first.`,
    );
  } finally {
    await close();
  }
}

async function askForPerson({ passwordHash }: Config) {
  const {
    HEARTH_ADMIN_EMAIL: givenEmail,
    HEARTH_ADMIN_NAME: givenName,
    HEARTH_ADMIN_PASSWORD: givenPassword,
  } = process.env;
  if (!process.stdin.isTTY && !(givenEmail && givenPassword))
    throw new ConfigError(
      "There is no terminal to ask on, so HEARTH_ADMIN_EMAIL and HEARTH_ADMIN_PASSWORD must be set.",
    );
  const email = checkEmail(givenEmail || (await ask("E-mail: ")));
  const name = givenName || (process.stdin.isTTY ? await ask("Name: ") : "");
  const password = givenPassword || (await askSecretly(`Password, at least ${shortestStaffPassword} characters: `));
  const issue = await createPasswords(passwordHash).whyNot(password, { email, roles: ["administrator"] });
  if (issue)
    throw new ConfigError(
      `${issue.rule === "commonPassword" ? "The password is too easy to guess" : `The password must have ${shortestStaffPassword} to ${longestPassword} characters`}. Nothing was changed.`,
    );
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { email, password, firstName: firstName || email.slice(0, email.indexOf("@")), lastName: rest.join(" ") };
}

function checkEmail(text: string): string {
  const { data } = emailField.safeParse(text);
  if (data === undefined) throw new ConfigError(`"${text}" is not an e-mail. Nothing was changed.`);
  return data;
}

try {
  await run(readConfig(process.env));
} catch (cause) {
  const isForeseen = cause instanceof ConfigError || cause instanceof StartupError;
  console.error(isForeseen ? cause.message : cause);
  process.exitCode = 1;
}
