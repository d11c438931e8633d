import { useRef, type ReactNode } from "react";
import { IconButton } from "#client/ui/control/IconButton.tsx";

interface FileButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FileButton({ label, icon, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (): void => {
    onFiles([...(input.current?.files ?? [])]);
    if (input.current) input.current.value = "";
  };
  return (
    <>
      <IconButton icon={icon} label={label} onClick={() => input.current?.click()} />
      <input ref={input} type="file" multiple hidden tabIndex={-1} aria-hidden onChange={take} />
    </>
  );
}
