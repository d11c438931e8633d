import { useRevalidator } from "react-router";
import { CommandSheet } from "./CommandSheet.tsx";
import { tellAnswer } from "./tellAnswer.ts";
import type { Commanded } from "./useOffers.ts";

interface RecordCommandsProps {
  readonly entity: Commanded;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

// What can be done with a record of a list now, without leaving it.
export function RecordCommands({ entity, id, name, onClose }: RecordCommandsProps) {
  const { revalidate } = useRevalidator();
  return (
    <CommandSheet
      entity={entity}
      id={id}
      title={name}
      onAnswered={(answer) => {
        onClose();
        tellAnswer(name, answer);
        void revalidate();
      }}
      onClose={onClose}
    />
  );
}
