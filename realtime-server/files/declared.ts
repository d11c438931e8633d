import {
  fileKinds,
  kindOf,
  plainName,
  plainType,
  whyNotSend,
  type FileKind,
  type Refusal,
} from "#shared/features/uploads/uploads.rules.ts";
import { HttpError } from "../http/errors.ts";

interface Declared {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
}

// What is said about a file before it comes, as it is kept.
export const plainly = <D extends Declared>(asked: D): D => ({
  ...asked,
  id: asked.id.toLowerCase(),
  name: plainName(asked.name),
  mime: plainType(asked.mime),
});

interface Allowed {
  readonly kinds: readonly FileKind[];
  readonly most: number;
}

// Refused before a byte is sent, with the reason that the client says in words.
export function checkDeclared(declared: Declared, allowed?: Allowed): void {
  const kind = kindOf(declared);
  const most = Math.min(kind ? fileKinds[kind].most : 0, allowed?.most ?? Infinity);
  const reason = whyNotSend(declared) ?? whyNotHere(kind, declared.size, allowed);
  if (reason === null) return;
  const issues =
    reason === "tooLarge"
      ? { size: [{ rule: "maxValue", limit: most } as const] }
      : { name: [{ rule: "choice" } as const] };
  throw new HttpError("invalid", { issues, reason });
}

function whyNotHere(kind: FileKind | null, size: number, allowed?: Allowed): Refusal | null {
  if (!allowed) return null;
  if (kind === null || !allowed.kinds.includes(kind)) return "kind";
  return size > allowed.most ? "tooLarge" : null;
}
