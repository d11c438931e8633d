import type { ComponentPropsWithRef, ReactNode } from "react";
import { useControlProps } from "./fieldWiring.ts";
import { InputBox } from "./InputBox.tsx";

interface TextInputProps extends ComponentPropsWithRef<"input"> {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

export function TextInput({ before, after, className, ...native }: TextInputProps) {
  return (
    <InputBox className={className}>
      {before}
      <input type="text" dir="auto" {...useControlProps()} {...native} />
      {after}
    </InputBox>
  );
}
