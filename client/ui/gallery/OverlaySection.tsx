import { Archive, ArrowLeftRight, CircleX, Languages, MessageCircle, User } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "../overlay/AlertDialog.tsx";
import { Avatar } from "../media/Avatar.tsx";
import { Button } from "../control/Button.tsx";
import { CommandPalette } from "../palette/CommandPalette.tsx";
import { Dialog } from "../overlay/Dialog.tsx";
import { Drawer } from "../overlay/Drawer.tsx";
import { Field } from "../form/Field.tsx";
import type { CommandSection } from "../palette/findCommands.ts";
import { HomePicture } from "../media/HomePicture.tsx";
import { KeyValueList } from "../page/KeyValueList.tsx";
import { Menu } from "../overlay/Menu.tsx";
import { Sheet } from "../overlay/Sheet.tsx";
import { StatePill } from "../stay/StatePill.tsx";
import { TextArea } from "../form/TextArea.tsx";
import styles from "./data.module.css";
import { GallerySection, Sample } from "./GallerySection.tsx";
import { homes, matteo } from "./sampleWorld.ts";

type Open = "dialog" | "alert" | "sheet" | "drawer" | "wideDrawer" | "palette" | null;

export function OverlaySection() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <GallerySection title="Overlays">
      <Sample title="Each is opened by its button">
        <div className={styles.buttons}>
          <Button onClick={() => setOpen("dialog")}>Dialog</Button>
          <Button onClick={() => setOpen("alert")}>Alert</Button>
          <Button onClick={() => setOpen("sheet")}>Sheet</Button>
          <Button onClick={() => setOpen("drawer")}>Drawer</Button>
          <Button onClick={() => setOpen("wideDrawer")}>Wide drawer</Button>
          <Button onClick={() => setOpen("palette")} keyHint="⌘K">
            Palette
          </Button>
          <TripMenu />
        </div>
        <Dialog
          isOpen={open === "dialog"}
          title="Replace the Byrne family?"
          safeLabel="Keep Byrnes"
          action={{ label: "Replace", run: close, isDanger: true }}
          onClose={close}
        >
          Selecting this host family will remove your previously selected host family!
        </Dialog>
        <AlertDialog
          isOpen={open === "alert"}
          title="No Response"
          message="The server did not answer. What you typed is still here."
          onClose={close}
        />
        <Sheet
          isOpen={open === "sheet"}
          title="Decline Matteo’s stay?"
          onClose={close}
          footer={
            <div className={styles.buttons}>
              <Button onClick={close}>Keep</Button>
              <Button kind="danger" onClick={close}>
                Decline
              </Button>
            </div>
          }
        >
          <p className="t-md ink-2">His family is told today and we look for another home. You can add a word.</p>
          <Field label="A word to the family" optional>
            <TextArea />
          </Field>
        </Sheet>
        <TripDrawer isOpen={open === "drawer"} onClose={close} />
        <TripDrawer isOpen={open === "wideDrawer"} isWide onClose={close} />
        <Palette isOpen={open === "palette"} onClose={close} />
      </Sample>
    </GallerySection>
  );
}

interface DrawerSampleProps {
  readonly isOpen: boolean;
  readonly isWide?: boolean;
  readonly onClose: () => void;
}

function TripDrawer({ isOpen, isWide = false, onClose }: DrawerSampleProps) {
  return (
    <Drawer
      isOpen={isOpen}
      isWide={isWide}
      title="T-48213"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          Save
        </Button>
      }
    >
      <KeyValueList
        items={[
          { key: "Dates", value: "28 Jun – 18 Jul 2027" },
          { key: "Price", value: "€2,300.75" },
          { key: "Paid", value: "€500.00 deposit", isGood: true },
        ]}
      />
    </Drawer>
  );
}

const menuItems = [
  { id: "message", label: "Message", icon: <MessageCircle />, keys: ["R"] },
  { id: "move", label: "Move to", icon: <ArrowLeftRight />, keys: ["S"] },
  { id: "assign", label: "Assign", icon: <User />, keys: ["A"], isDisabled: true },
  { id: "translate", label: "Show originals", icon: <Languages />, keys: ["T"], isChecked: true },
  { id: "archive", label: "Archive", icon: <Archive />, keys: ["E"], startsGroup: true },
  { id: "cancel", label: "Cancel trip", icon: <CircleX />, isDanger: true },
];

function TripMenu() {
  const [chosen, setChosen] = useState("");
  return (
    <>
      <Menu
        label="Trip"
        items={menuItems.map((item) => ({ ...item, select: () => setChosen(item.label) }))}
        trigger={(props) => <Button {...props}>Menu</Button>}
      />
      <span role="status" className="t-sm ink-3">
        {chosen}
      </span>
    </>
  );
}

function Palette({ isOpen, onClose }: Pick<DrawerSampleProps, "isOpen" | "onClose">) {
  const [recentIds, setRecentIds] = useState<readonly string[]>(["archive"]);
  const command = (id: string, label: string, rest = {}) => ({ id, label, run: () => {}, ...rest });
  const sections: readonly CommandSection[] = [
    {
      id: "conversation",
      label: "This conversation",
      commands: [
        command("move", "Move trip to…", {
          hint: "Reserved → Booked, Customer service, Cancelled",
          icon: <ArrowLeftRight />,
          keys: ["S"],
        }),
        command("archive", "Move to archive", { icon: <Archive />, keys: ["E"] }),
        command("assign", "Assign to…", { icon: <User />, keys: ["A"] }),
      ],
    },
    {
      id: "go",
      label: "Go to",
      commands: [
        command("removed", "Removed and withdrawn families", {
          hint: "Host families view",
          icon: <CircleX />,
          keys: ["G", "W"],
        }),
      ],
    },
    {
      id: "people",
      label: "People and homes",
      commands: [
        command("matteo", "Matteo Ferri", {
          hint: "student, Milan · 5 – 18 Jul",
          icon: <Avatar {...matteo} size={28} />,
        }),
        command("moreau", "Famille Moreau", {
          hint: "host family, Beaune",
          icon: <HomePicture src={homes.moreau} size={26} />,
        }),
      ],
    },
  ];
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={onClose}
      sections={sections}
      recentIds={recentIds}
      onUse={(id) => setRecentIds([id, ...recentIds.filter((other) => other !== id)])}
      subject={<StatePill state="reserved">Lucía · Byrne family</StatePill>}
    />
  );
}
