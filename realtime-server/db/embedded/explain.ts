import { StartupError } from "./startupError.ts";

const sentences: readonly (readonly [RegExp, (folder: string) => string])[] = [
  [
    /could not look up effective user ID/,
    () =>
      `User ${process.getuid?.()} has no entry in /etc/passwd, and PostgreSQL cannot create a database without one. ` +
      "Start Hearth as a user that has an entry (or as root), or set DATABASE_URL to a database of your own.",
  ],
  [
    /spawn .*(EPERM|EINVAL)/,
    () =>
      "PostgreSQL refuses to run as root, and root may not become another user here. " +
      "Start Hearth as a normal user, or set DATABASE_URL to a database of your own.",
  ],
  [
    /error while loading shared libraries|Library not loaded|exec format error|spawn .*ENOENT|: not found/i,
    () =>
      "The PostgreSQL that comes with Hearth does not run on this system (it needs Linux with glibc, or macOS). " +
      "Set DATABASE_URL to a database of your own.",
  ],
  [
    /no space left on device|disk is full|disk quota exceeded/i,
    (folder) => `There is no space left for the database in ${folder}. Free some and start again; nothing was lost.`,
  ],
  [
    /read-only file system/i,
    (folder) => `${folder} is on a read-only file system. Set HEARTH_DATA to a folder that can be written.`,
  ],
  [
    /could not create shared memory segment|could not map anonymous shared memory|cannot allocate memory/i,
    () => "There is not enough memory for the database (it needs about 200 MB). Free some and start again.",
  ],
  [
    /EEXIST|ENOTDIR/,
    (folder) =>
      `There is a file where the folder ${folder} should be. Move it away, or set HEARTH_DATA to another folder.`,
  ],
  [
    /permission denied|operation not permitted/i,
    (folder) =>
      `The folder ${folder} may not be read and written by ${accountName()}. ` +
      "Give it to that user with chown, or set HEARTH_DATA to another folder.",
  ],
];

const accountName = () =>
  process.getuid?.() === 0 ? "the database's user" : `user ${process.getuid?.()}, who starts Hearth`;

export function explain(words: string, folder: string): StartupError {
  const known = sentences.find(([pattern]) => pattern.test(words));
  return new StartupError(known ? known[1](folder) : sayUnknown(words, folder));
}

export function explainThrown(thrown: unknown, folder: string): unknown {
  const isFromSystem = thrown instanceof Error && "code" in thrown && !(thrown instanceof StartupError);
  return isFromSystem ? explain(thrown.message, folder) : thrown;
}

function sayUnknown(words: string, folder: string): string {
  const lines = words.split("\n").filter((line) => line.trim());
  const reason = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? "it gave no reason";
  return (
    `The database in ${folder} does not start: ${reason.replace(/^.*(FATAL|PANIC|error):\s*/, "").trim()}. ` +
    "Nothing was changed. Restore a backup to that folder, or move the folder away to begin with a new database."
  );
}
