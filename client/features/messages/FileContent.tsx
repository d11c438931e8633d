import { contentTypes } from "#shared/features/conversations/conversations.wire.ts";
import type { ShownFile, ShownMessage } from "#client/engine/model.ts";
import { AudioBubble } from "#client/ui/message/AudioBubble.tsx";
import { FileTile, type FileKind } from "#client/ui/message/FileTile.tsx";
import { VideoBubble } from "#client/ui/message/VideoBubble.tsx";
import { PdfContent } from "./PdfContent.tsx";
import { useFileSrc } from "./useFileSrc.ts";
import { useEngine } from "./watches.ts";

interface FileContentProps {
  readonly shown: ShownMessage;
  readonly file: ShownFile;
  // In the conversation itself a paper shows its first page.
  readonly hasFace?: boolean;
}

const sheet = /\.(xlsx|csv|ods)$/i;

// Anything that is not a picture.
export function FileContent({ shown, file: shownFile, hasFace = false }: FileContentProps) {
  const engine = useEngine();
  const held = useFileSrc(shownFile);
  const src = held ?? "";
  const { file } = shownFile;
  if (shown.message.type === contentTypes.audio)
    return <AudioBubble src={held} durationMs={file.durationMs ?? 0} peaks={file.peaks ?? []} />;
  if (shown.message.type === contentTypes.video)
    return <VideoBubble src={src} posterSrc={null} alt={file.name} durationMs={file.durationMs ?? 0} />;
  const kind: FileKind = file.mime === "application/pdf" ? "pdf" : sheet.test(file.name) ? "sheet" : "other";
  const isRefused = shown.state === "refused";
  if (kind === "pdf" && !isRefused && !shownFile.isLocal) return <PdfContent file={shownFile.file} hasFace={hasFace} />;
  const way = isRefused
    ? {}
    : shownFile.isLocal
      ? { progress: shownFile.file.received / Math.max(1, file.size), onCancel: () => void engine.cancel(shown.cid) }
      : { href: src };
  return <FileTile name={file.name} kind={kind} bytes={file.size} {...way} />;
}
