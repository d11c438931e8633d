import { open } from "node:fs/promises";
import type { Scanner } from "./files.port.ts";

// The harmless file by which every virus scanner can be tried. Written in two halves, or scanners would take this source for it.
const testFile = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

// Without a scanner an installation relies on the examiner's checks; this one knows the test file alone, which shows that a scanner would be asked.
export function createTestFileScanner(): Scanner {
  return {
    isInfected: async (path) => {
      const handle = await open(path, "r");
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
        return buffer.subarray(0, bytesRead).includes(testFile);
      } finally {
        await handle.close();
      }
    },
  };
}
