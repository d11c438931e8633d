import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { ConfigError } from "./config.ts";
import { isRoot } from "./db/embedded/account.ts";

const ours = ["postgres", "postgres.new", "postgres.lock", "secrets", "files", "pictures"];

// Closed to everybody else on the machine. The database's user has to pass through where it is another one, as under root, and sees nothing.
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    if (await isOursAlone(folder)) await chmod(folder, isRoot() ? 0o711 : 0o700);
  } catch {
    throw new ConfigError(
      `The data folder ${folder} cannot be made. Give the user who runs Hearth the right to write there, or name another folder in HEARTH_DATA.`,
    );
  }
}

// A folder that somebody has named may hold other things too, for others.
async function isOursAlone(folder: string): Promise<boolean> {
  const { uid } = await stat(folder);
  return uid === process.getuid?.() && (await readdir(folder)).every((name) => ours.includes(name));
}
