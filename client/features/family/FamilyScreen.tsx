import { useLoaderData } from "react-router";
import { FamilyView } from "./FamilyView.tsx";
import { readFamily } from "./familyAnswers.ts";

interface Visit {
  readonly request: Request;
  readonly params: { readonly id?: string };
}

export const loader = ({ request, params: { id = "" } }: Visit) => readFamily(id, request.signal);

export function Screen() {
  return <FamilyView {...useLoaderData<typeof loader>()} />;
}
