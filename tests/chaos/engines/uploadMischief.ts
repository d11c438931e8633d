import type { Calls } from "#client/engine/ports.ts";

export interface UploadMischief {
  // Counts the parts that have arrived; whoever listens may cut the line.
  readonly onPart: (part: number) => void;
  readonly hasWrongHash: boolean;
}

// What a fault does to the uploads of one device.
export type UploadDoor = ReturnType<typeof createUploadMischief>;

export function createUploadMischief() {
  let planned: UploadMischief | null = null;
  const parts = new Map<string, number>();
  return {
    plan: (mischief: UploadMischief | null): void => {
      planned = mischief;
    },
    around: (calls: Calls): Calls => ({
      ...calls,
      putPart: async (id, offset, part) => {
        const standing = await calls.putPart(id, offset, part);
        const count = (parts.get(id) ?? 0) + 1;
        parts.set(id, count);
        planned?.onPart(count);
        return standing;
      },
    }),
    sha256:
      (right: (blob: Blob) => Promise<string>) =>
      async (blob: Blob): Promise<string> =>
        planned?.hasWrongHash ? "0".repeat(64) : right(blob),
  };
}
