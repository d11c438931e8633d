import { createContext, useContext } from "react";

export interface FieldWiring {
  readonly id: string;
  readonly labelId: string;
  // The hint or the error under the control.
  readonly messageId: string | undefined;
  readonly isInvalid: boolean;
  // For a control that finds its own mistakes, as the phone input does.
  readonly report: (message: string | null) => void;
}

export const FieldContext = createContext<FieldWiring | null>(null);

export const useField = (): FieldWiring | null => useContext(FieldContext);

// A native control is named by its field's label, and outside of a field by the words it brings.
export function useControlProps(label?: string) {
  const field = useField();
  return field
    ? { id: field.id, "aria-describedby": field.messageId, "aria-invalid": field.isInvalid || undefined }
    : { "aria-label": label };
}

// A control of several parts is named by the label itself.
export function useGroupProps(label?: string) {
  const field = useField();
  return field
    ? {
        id: field.id,
        "aria-labelledby": field.labelId,
        "aria-describedby": field.messageId,
        "aria-invalid": field.isInvalid || undefined,
      }
    : { "aria-label": label };
}

// The same for React Aria, whose props may be left out but not undefined.
export function useAriaNames(label: string | undefined) {
  const field = useField();
  if (!field) return label === undefined ? {} : { "aria-label": label };
  const description = field.messageId === undefined ? {} : { "aria-describedby": field.messageId };
  return { id: field.id, "aria-labelledby": field.labelId, isInvalid: field.isInvalid, ...description };
}
