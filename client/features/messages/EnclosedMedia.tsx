import { MessageSquareText } from "lucide-react";
import type { WireFile, WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { ImageViewer } from "#client/ui/media/ImageViewer.tsx";
import { Photo } from "#client/ui/media/Photo.tsx";
import { VideoBubble } from "#client/ui/message/VideoBubble.tsx";
import { useEnclosedWords } from "./enclosedWords.ts";
import styles from "./EnclosuresPanel.module.css";
import type { Enclosure } from "./enclosures.ts";
import { originalOf } from "./originalOf.ts";
import { addressOf } from "./useFileSrc.ts";
import { useEnclosuresPlace } from "./useEnclosuresPlace.ts";
import { usePicturePlace } from "./usePicturePlace.ts";

interface EnclosedMediaProps {
  readonly header: WireHeader;
  // Of one month.
  readonly enclosures: readonly Enclosure[];
  // Of all months: one goes through them from the first that was pressed.
  readonly pictures: readonly Enclosure[];
}

// Small, as they stand in the thread: what was seen there is seen here without a connection too.
const smallWidth = 800;

export function EnclosedMedia({ header, enclosures, pictures }: EnclosedMediaProps) {
  const ui = useText("ui");
  const [t, messages] = [useText("enclosures"), useText("messages")];
  const wordsOf = useEnclosedWords(header);
  const { showMessage } = useEnclosuresPlace();
  const place = usePicturePlace(`enclosed ${enclosures[0]?.key ?? ""}`);
  const large = pictures.flatMap((one) =>
    "file" in one
      ? [{ id: one.key, src: addressOf(one.file.ref, 1600), alt: wordsOf(one), ...originalOf(messages, one.file) }]
      : [],
  );
  const draw = (one: Enclosure, file: WireFile) =>
    one.t === "film" ? (
      <VideoBubble src={addressOf(file.ref)} posterSrc={null} alt={wordsOf(one)} durationMs={file.durationMs ?? 0} />
    ) : (
      <button
        type="button"
        className={styles.picture}
        aria-label={ui("openPicture", { description: wordsOf(one) })}
        onClick={() => place.show(pictures.findIndex(({ key }) => key === one.key))}
      >
        <Photo src={addressOf(file.ref, smallWidth)} alt="" sizes="130px" className={styles.photo ?? ""} />
      </button>
    );
  return (
    <>
      <ul className={styles.grid}>
        {enclosures.map(
          (one) =>
            "file" in one && (
              <li key={one.key} className={styles.cell} data-film={one.t === "film"}>
                {draw(one, one.file)}
                <span className={styles.toMessage}>
                  <IconButton
                    kind="onPhoto"
                    size="sm"
                    icon={<MessageSquareText />}
                    label={t("showMessage", { what: wordsOf(one) })}
                    onClick={() => showMessage(one.message.seq)}
                  />
                </span>
              </li>
            ),
        )}
      </ul>
      <ImageViewer images={large} index={place.index} onIndex={place.show} onClose={place.close} />
    </>
  );
}
