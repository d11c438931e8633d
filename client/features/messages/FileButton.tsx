import { useRef, type ReactNode } from "react";
import { IconButton } from "#client/ui/control/IconButton.tsx";

interface FileButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  // Takes a picture instead of asking for files.
  readonly isCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FileButton({ label, icon, isCamera = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (): void => {
    onFiles([...(input.current?.files ?? [])]);
    if (input.current) input.current.value = "";
  };
  return (
    <>
      <IconButton icon={icon} label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        onChange={take}
        {...(isCamera ? { accept: "image/*", capture: "environment" } : { multiple: true })}
      />
    </>
  );
}
