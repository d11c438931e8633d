import { Paperclip } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { fileKinds } from "#shared/features/uploads/uploads.rules.ts";
import { ruleOf, type AssetPurpose } from "#shared/features/assets/assets.rules.ts";
import { Button } from "#client/ui/control/Button.tsx";

interface FileChooserProps {
  readonly purpose: AssetPurpose;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isOne?: boolean;
  readonly onChoose: (files: Iterable<File>) => void;
}

// A button like any other, which opens the system's own choice of files.
export function FileChooser({ purpose, label, icon = <Paperclip />, isOne = false, onChoose }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isOne}
        accept={ruleOf(purpose)
          .kinds.flatMap((kind) => [...fileKinds[kind].types, ...fileKinds[kind].endings.map((ending) => `.${ending}`)])
          .join(",")}
        data-purpose={purpose}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file may be chosen again after it was taken away.
          target.value = "";
        }}
      />
    </>
  );
}
