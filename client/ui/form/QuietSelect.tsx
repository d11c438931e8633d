import type { ComponentProps } from "react";
import { joinClasses } from "../control/joinClasses.ts";
import styles from "./QuietSelect.module.css";
import { Select } from "./Select.tsx";

// Words without an edge, for what is chosen in passing: how a list is sorted, what of it is shown.
export const QuietSelect = <T extends string>({ className, ...select }: ComponentProps<typeof Select<T>>) => (
  <Select {...select} className={joinClasses(styles.quiet, className)} />
);
