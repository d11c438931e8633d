import type { ReactNode } from "react";

// One of several, as selects, radios and segmented controls offer them.
export interface Choice<T extends string = string> {
  readonly value: T;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

export interface SelectOption<T extends string = string> extends Choice<T> {
  // Options of one group stand together, under its name.
  readonly group?: string;
}
