import type { Scanner } from "./files.port.ts";

// The harmless file by which every virus scanner can be tried. Written in two halves, or scanners would take this source for it.
const testFile = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
const looksAt = 1024;

// Without a scanner an installation relies on the examiner's checks; this one knows the test file alone, which shows that a scanner would be asked.
export function createTestFileScanner(): Scanner {
  return {
    isInfected: async (bytes) => {
      const chunks: Buffer[] = [];
      let length = 0;
      for await (const chunk of bytes) {
        chunks.push(Buffer.from(chunk));
        length += chunks.at(-1)?.length ?? 0;
        if (length >= looksAt) break;
      }
      return Buffer.concat(chunks).subarray(0, looksAt).includes(testFile);
    },
  };
}
