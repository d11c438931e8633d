import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { StartupError } from "./startupError.ts";

// PostgreSQL refuses root, so root lends it another user. Undefined: the database runs as whoever started Hearth.
export type Account = { readonly uid: number; readonly gid: number } | undefined;

const runFile = promisify(execFile);
const usualNames = ["hearth", "postgres", "nobody"];

export const isRoot = (): boolean => process.getuid?.() === 0;

// A database that exists keeps its owner, with or without an entry in /etc/passwd: only its creation needs one.
export async function chooseAccount(dataDir: string, exists: boolean): Promise<Account> {
  if (!isRoot()) return undefined;
  const owner = ordinaryOwner(nearestFolder(dataDir));
  if (owner && exists) return owner;
  return (owner && (await lookUp(String(owner.uid)))) ?? usualAccount();
}

function ordinaryOwner(folder: string): Account {
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

async function usualAccount(): Promise<Account> {
  for (const name of usualNames) {
    const account = await lookUp(name);
    if (account) return account;
  }
  throw new StartupError(
    `PostgreSQL refuses to run as root, and this system has none of the users ${usualNames.join(", ")}. ` +
      "Create one, start Hearth as a normal user, or set DATABASE_URL to a database of your own.",
  );
}

async function lookUp(user: string): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([askId("-u", user), askId("-g", user)]);
    return { uid, gid };
  } catch {
    return undefined;
  }
}

const askId = async (flag: string, user: string) => Number((await runFile("id", [flag, user])).stdout);

export async function canEnter(account: Account, folder: string): Promise<boolean> {
  try {
    await runFile("/bin/sh", ["-c", 'cd -- "$0"', folder], { ...account, cwd: "/" });
    return true;
  } catch (failure) {
    if (failure instanceof Error && "code" in failure && typeof failure.code === "number") return false;
    throw failure;
  }
}

// A folder that root makes in somebody's checkout is to belong to that somebody.
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
  const { uid, gid } = statSync(dirname(folder));
  if (isRoot()) chownSync(folder, uid, gid);
}

export function give(path: string, account: Account): void {
  if (account) chownSync(path, account.uid, account.gid);
}
