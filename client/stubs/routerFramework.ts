import { createContext } from "react";

// In the place of what the router has for pages that its own framework draws and fetches ahead: ours are none of these, and everybody's first
// visit would fetch it.
export const FrameworkContext = createContext(undefined);

export const usePrefetchBehavior = (): readonly [boolean, null, object] => [false, null, {}];
export const mergeRefs = <Ref>(ref: Ref): Ref => ref;

const nothing = (): null => null;
export { nothing as Links, nothing as Meta, nothing as PrefetchPageLinks, nothing as Scripts };
