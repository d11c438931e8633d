import { assets } from "#shared/features/assets/assets.contract.ts";
import { assetRefusals, ruleOf, type AssetPurpose, type AssetRefusal } from "#shared/features/assets/assets.rules.ts";
import { uploadProgress, uploads, type UploadProgress } from "#shared/features/uploads/uploads.contract.ts";
import { kindOf, refusals, whyNotSend, type Refusal } from "#shared/features/uploads/uploads.rules.ts";
import { createPace } from "#shared/features/uploads/pace.ts";
import { sendInParts, untilExamined } from "#shared/features/uploads/sending.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { request } from "#client/api/client.ts";

const api = { ...apiOf(assets), look: apiOf(uploads).read };
const lookAgainMs = 400;

export interface Place {
  readonly purpose: AssetPurpose;
  readonly recordId: string;
}

export interface Chosen extends Place {
  // Made once: sent again under it, the file goes on where it was cut off.
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: Blob;
}

export type Reason = Refusal | AssetRefusal | "failed";

const known: readonly Reason[] = [...refusals, ...assetRefusals];

// Why the server would not, as far as it says so.
export const reasonOf = (cause: unknown): Reason =>
  (cause instanceof ApiError && known.find((one) => one === cause.body["reason"])) || "failed";

// What can be told before a byte is sent.
export function whyNotChoose(file: File, purpose: AssetPurpose): Reason | null {
  const { kinds, largest } = ruleOf(purpose);
  const declared = { name: file.name, mime: file.type, size: file.size };
  const kind = kindOf(declared);
  return whyNotSend(declared) ?? (kind && kinds.includes(kind) ? (file.size > largest ? "tooLarge" : null) : "kind");
}

interface Watching {
  readonly signal: AbortSignal;
  readonly onProgress: (received: number) => void;
}

// As the line was found by the last file.
const pace = createPace();

export async function sendAsset(chosen: Chosen, { signal, onProgress }: Watching): Promise<UploadProgress> {
  const { bytes, ...file } = chosen;
  const quietly = { signal, isQuiet: true } as const;
  const sent = await sendInParts({
    size: bytes.size,
    pace,
    now: () => performance.now(),
    declare: async () => {
      const sha256 = await digestOf(bytes);
      return (await api.declare({ ...file, size: bytes.size, sha256 }, quietly)).upload;
    },
    putPart: async (from, to) => {
      const body = bytes.slice(from, to);
      return uploadProgress.parse(
        await request({ method: "PUT", url: `/uploads/${chosen.id}?offset=${from}`, body, ...quietly }),
      );
    },
    onProgress,
  });
  return untilExamined(sent, {
    look: () => api.look({ upload: chosen.id }, quietly),
    pause: () => new Promise((resolve) => setTimeout(resolve, lookAgainMs)),
  });
}

async function digestOf(bytes: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await bytes.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
