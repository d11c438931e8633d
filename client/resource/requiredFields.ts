import type { Issues } from "./useForm.ts";

// The lightest judge: these fields must hold something. What else may be wrong the server says.
export const requiredFields =
  <Name extends string>(...names: readonly Name[]) =>
  (values: { readonly [N in Name]: string }): Issues =>
    Object.fromEntries(
      names.filter((name) => values[name].trim() === "").map((name) => [name, { rule: "required" as const }]),
    );
