import { isChildOn } from "#shared/features/students/students.rules.ts";

interface Chosen<Child> {
  readonly child: Child;
  readonly fromDate: string;
  readonly blank: Child;
}

// A child who will be of age when the trip begins is chosen no longer.
export const childOfTrip = <Child extends { readonly dateOfBirth: string | null }>({
  child,
  fromDate,
  blank,
}: Chosen<Child>): Child => (child.dateOfBirth !== null && !isChildOn(fromDate, child.dateOfBirth) ? blank : child);
