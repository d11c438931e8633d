import { useLoaderData, useNavigate, useParams } from "react-router";
import { contactTypeOf } from "#shared/features/family/contact.rules.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { ContactSheet } from "./ContactSheet.tsx";
import { FamilyView } from "./FamilyView.tsx";
import { readFamily } from "./familyAnswers.ts";

interface Visit {
  readonly request: Request;
  readonly params: { readonly id?: string };
}

export const loader = ({ request, params: { id = "" } }: Visit) => readFamily(id, request.signal);

// The home, and over it what is written to it: closing leads back to the home, with everything that was chosen.
export function Screen() {
  const answer = useLoaderData<typeof loader>();
  const { type } = useParams();
  const navigate = useNavigate();
  const { family } = answer;
  return (
    <>
      <FamilyView {...answer} />
      <ContactSheet
        family={family}
        type={contactTypeOf(type)}
        onClose={() =>
          void navigate(`${hrefOf("family", { id: family.slug }) ?? "/"}${location.search}`, {
            preventScrollReset: true,
          })
        }
      />
    </>
  );
}
