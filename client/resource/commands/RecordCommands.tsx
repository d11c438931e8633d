import { useRevalidator } from "react-router";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { CommandSheet } from "./CommandSheet.tsx";
import type { Commanded } from "./useOffers.ts";

interface RecordCommandsProps {
  readonly entity: Commanded;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

// What can be done with a record of a list now, without leaving it.
export function RecordCommands({ entity, id, name, onClose }: RecordCommandsProps) {
  const t = useText("grid");
  const { revalidate } = useRevalidator();
  return (
    <CommandSheet
      entity={entity}
      id={id}
      title={name}
      onAnswered={({ isDone }) => {
        onClose();
        toast(t(isDone ? "commandDone" : "movedMeanwhile", { name }), { hue: isDone ? "moss" : "gorse" });
        void revalidate();
      }}
      onClose={onClose}
    />
  );
}
