import { Archive, ArrowRight, Heart, Inbox, Languages, MessageCircle } from "lucide-react";
import { useState } from "react";
import { Button } from "../control/Button.tsx";
import { IconButton } from "../control/IconButton.tsx";
import { Spinner } from "../control/Spinner.tsx";
import { Tooltip } from "../overlay/Tooltip.tsx";
import styles from "./gallery.module.css";
import { Captioned, GalleryRow, GallerySection, Sample } from "./GallerySection.tsx";

export function ButtonSection() {
  return (
    <GallerySection title="Buttons" columns={2}>
      <Sample title="Primary">
        <GalleryRow>
          <Captioned caption="rest">
            <Button kind="primary">Request</Button>
          </Captioned>
          <Captioned caption="busy">
            <Button kind="primary" busy busyLabel="Sending">
              Request
            </Button>
          </Captioned>
          <Captioned caption="press me">
            <BusyOnPress />
          </Captioned>
          <Captioned caption="disabled">
            <Button kind="primary" disabled>
              Request
            </Button>
          </Captioned>
          <Captioned caption="link">
            <Button kind="primary" href="#families" iconAfter={<ArrowRight />}>
              See families
            </Button>
          </Captioned>
        </GalleryRow>
      </Sample>
      <Sample title="Others">
        <GalleryRow>
          <Captioned caption="secondary">
            <Button icon={<MessageCircle />}>Message</Button>
          </Captioned>
          <Captioned caption="soft">
            <Button kind="soft">Fill in</Button>
          </Captioned>
          <Captioned caption="quiet">
            <Button kind="quiet">Save</Button>
          </Captioned>
          <Captioned caption="danger">
            <Button kind="danger">Replace</Button>
          </Captioned>
          <Captioned caption="danger quiet">
            <Button kind="dangerQuiet">Withdraw</Button>
          </Captioned>
        </GalleryRow>
      </Sample>
      <Sample title="Sizes and compact" isWide>
        <GalleryRow>
          <Captioned caption="52">
            <Button kind="primary" size="lg">
              Large
            </Button>
          </Captioned>
          <Captioned caption="44">
            <Button>Default</Button>
          </Captioned>
          <Captioned caption="36">
            <Button size="sm">Small</Button>
          </Captioned>
          <div data-density="compact" className={styles.row}>
            <Captioned caption="32 compact">
              <Button kind="primary">Hub</Button>
            </Captioned>
            <Captioned caption="28 compact">
              <Button size="sm">Hub</Button>
            </Captioned>
            <Captioned caption="with key">
              <Button kind="primary" keyHint="⌘↵">
                Send
              </Button>
            </Captioned>
            <Captioned caption="icon">
              <IconButton kind="line" icon={<Archive />} label="Archive" keyHint="E" />
            </Captioned>
            <Captioned caption="icon, on">
              <IconButton icon={<Languages />} label="Show originals" keyHint="T" isOn />
            </Captioned>
            <Captioned caption="unread">
              <IconButton icon={<Inbox />} label="Inbox" keyHint="G I" unread={14} />
            </Captioned>
          </div>
          <Captioned caption="tooltip">
            <Tooltip text="Counts from the day the family answered">
              <Button kind="quiet" size="sm">
                Waiting 22 h
              </Button>
            </Tooltip>
          </Captioned>
          <Captioned caption="spinner">
            <Spinner label="Loading" />
          </Captioned>
        </GalleryRow>
      </Sample>
      <Sample title="On a picture" isWide>
        <div className={styles.onPhoto}>
          <Button kind="onPhoto">All 14 photos</Button>
          <SavedHeart />
        </div>
      </Sample>
    </GallerySection>
  );
}

function BusyOnPress() {
  const [isBusy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2000);
  };
  return (
    <Button kind="primary" busy={isBusy} busyLabel="Sending" icon={<MessageCircle />} onClick={send}>
      Send
    </Button>
  );
}

function SavedHeart() {
  const [isSaved, setSaved] = useState(true);
  return (
    <IconButton
      kind="onPhoto"
      icon={<Heart />}
      label="Save the Byrnes"
      isOn={isSaved}
      onClick={() => setSaved(!isSaved)}
    />
  );
}
