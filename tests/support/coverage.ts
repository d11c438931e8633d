import { randomUUID } from "node:crypto";
import { rename } from "node:fs/promises";
import path from "node:path";
import v8 from "@vitest/coverage-v8";
import type { CoverageProviderModule } from "vitest/node";

type Reading = NonNullable<Parameters<NonNullable<CoverageProviderModule["takeCoverage"]>>[0]>;

interface Kept {
  isMeasured: boolean;
  promised: { readonly reading: Reading; readonly file: string } | null;
}

// With the module of V8's coverage, which stays: a test that loads modules anew loads this one anew as well.
const kept: Kept = ((v8 as { kept?: Kept }).kept ??= { isMeasured: false, promised: null });

// A reading walks through every function that is loaded, and V8 counts on from one to the next. Files that one worker is
// given together are therefore read once, after the last: the first promises the file that the end writes.
const provider: CoverageProviderModule = {
  ...v8,
  // What is measured decides without any surroundings, and so do its tests.
  startCoverage(options) {
    kept.isMeasured = typeof document === "undefined";
    return kept.isMeasured ? v8.startCoverage?.(options) : undefined;
  },
  takeCoverage(reading) {
    if (kept.promised || !reading || !kept.isMeasured) return undefined;
    kept.promised = { reading, file: path.join(reading.coverageFilesDirectory, `coverage-${randomUUID()}.json`) };
    return kept.promised.file;
  },
  async stopCoverage(options) {
    if (!kept.promised) return;
    const { reading, file } = kept.promised;
    kept.promised = null;
    await rename(String(await v8.takeCoverage?.(reading)), file);
    await v8.stopCoverage?.(options);
  },
};

export default provider;
