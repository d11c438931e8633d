import { describe, expect, it } from "vitest";
import { explain, explainThrown } from "./explain.ts";

const cases = [
  ["initdb: error: could not look up effective user ID 12345: user does not exist", "has no entry in /etc/passwd"],
  ["spawn EPERM", "refuses to run as root"],
  ["spawn /x/bin/initdb ENOENT", "does not run on this system"],
  ["postgres: error while loading shared libraries: libicui18n.so.60: cannot open", "does not run on this system"],
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    "There is no space left for the database in /data",
  ],
  ["EROFS: read-only file system, mkdir '/data'", "/data is on a read-only file system"],
  ["FATAL:  could not map anonymous shared memory: Cannot allocate memory", "not enough memory"],
  ["EACCES: permission denied, scandir '/data'", "The folder /data may not be read and written"],
  ["EEXIST: file already exists, mkdir '/data'", "There is a file where the folder /data should be"],
] as const;

describe("explain", () => {
  it.each(cases)("turns '%s' into a sentence", (words, sentence) => {
    expect(explain(words, "/data").message).toContain(sentence);
  });

  it("quotes the last fatal line of what it does not know", () => {
    const words =
      "2026-05-01 10:00:00 UTC [7] LOG:  starting\n2026-05-01 10:00:00 UTC [7] FATAL:  the moon is full\nend\n";
    expect(explain(words, "/data").message).toMatch(/^The database in \/data does not start: the moon is full\. /);
  });

  it("leaves a mistake of our own as it is", () => {
    const mistake = new TypeError("x is not a function");
    expect(explainThrown(mistake, "/data")).toBe(mistake);
  });
});
