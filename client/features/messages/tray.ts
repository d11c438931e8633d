import { atom, useAtom, useStore } from "jotai";
import { whyNotSend, type Refusal } from "#shared/features/uploads/uploads.rules.ts";
import type { NewFile } from "#client/engine/newMessage.ts";
import { preparedFile } from "./smallerPicture.ts";
import { useMe } from "./useMe.ts";

// A file that was chosen and waits for Send: as it came, and once it is ready, as it goes.
export interface Picked {
  readonly id: string;
  readonly name: string;
  readonly made: NewFile | null;
  // The picture as it was taken, while what is made of it is smaller.
  readonly original?: NewFile | null;
  // It goes as it was taken.
  readonly isWhole?: boolean;
  readonly refusal: Refusal | null;
}

export interface Tray {
  readonly picked: readonly Picked[];
  readonly isPreparing: boolean;
  readonly hasSendable: boolean;
  readonly add: (files: readonly File[]) => void;
  // What was made here needs no preparing.
  readonly hold: (file: NewFile) => void;
  // As it was taken, or as large as it is looked at.
  readonly turnWhole: (id: string) => void;
  readonly remove: (id: string) => void;
  // Those that can be sent leave it; what cannot stays with its reason.
  readonly take: () => readonly NewFile[];
  readonly putBack: (files: readonly NewFile[]) => void;
}

// By person and conversation, as long as the page lives: who looks into another conversation finds them again.
const traysAtom = atom<ReadonlyMap<string, readonly Picked[]>>(new Map());

const none: readonly Picked[] = [];

const isSendable = ({ made, refusal }: Picked): boolean => made !== null && refusal === null;

const refusalOf = (file: NewFile | null): Refusal | null => file && whyNotSend({ ...file, size: file.blob.size });

const pickedOf = (made: NewFile): Picked => ({
  id: crypto.randomUUID(),
  name: made.name,
  made,
  refusal: refusalOf(made),
});

// What of it is sent.
export const wholeOf = ({ made, original }: Picked, isWhole: boolean): NewFile | null =>
  isWhole && original ? original : made;

export function useTray(conversationId: string): Tray {
  const key = `${useMe().id} ${conversationId}`;
  const store = useStore();
  const [trays, setTrays] = useAtom(traysAtom);
  const picked = trays.get(key) ?? none;
  const change = (act: (now: readonly Picked[]) => readonly Picked[]): void =>
    setTrays((now) => new Map(now).set(key, act(now.get(key) ?? none)));
  const prepare = async (file: File, { id }: Picked): Promise<void> => {
    const { made, original } = await preparedFile(file);
    const { id: _, ...ready } = { ...pickedOf(made), original };
    change((now) => now.map((one) => (one.id === id ? { ...ready, id } : one)));
  };
  return {
    picked,
    isPreparing: picked.some(({ made }) => made === null),
    hasSendable: picked.some(isSendable),
    add: (files) => {
      const added = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, made: null, refusal: null }));
      change((now) => [...now, ...added]);
      added.forEach((one, at) => files[at] && void prepare(files[at], one));
    },
    hold: (file) => change((now) => [...now, pickedOf(file)]),
    turnWhole: (id) =>
      change((now) =>
        now.map((one) =>
          one.id === id && one.original
            ? { ...one, isWhole: !one.isWhole, refusal: refusalOf(wholeOf(one, !one.isWhole)) }
            : one,
        ),
      ),
    remove: (id) => change((now) => now.filter((one) => one.id !== id)),
    take: () => {
      // A second tap finds nothing, also before anything is drawn anew.
      const taken = (store.get(traysAtom).get(key) ?? none).filter(isSendable);
      change((now) => now.filter((one) => !taken.includes(one)));
      return taken.flatMap((one) => wholeOf(one, one.isWhole ?? false) ?? []);
    },
    putBack: (files) => change((now) => [...files.map(pickedOf), ...now]),
  };
}
