import type { Team } from "../people/team.ts";

type BranchRow = { businessId: number; name: string; address: string; cityTown: string; phone: string; email: string };

// Where else two of the agencies are found.
export function buildBranches(team: Team): BranchRow[] {
  const at = (key: string, branch: Omit<BranchRow, "businessId">): BranchRow => ({
    businessId: team.businessOf(key).id,
    ...branch,
  });
  return [
    at("navigli", {
      name: "Porta Nuova",
      address: "Viale della Liberazione 18",
      cityTown: "Milano",
      phone: "+39 02 5550 0142",
      email: "portanuova@navigli.example",
    }),
    at("navigli", {
      name: "Bologna",
      address: "Via Rizzoli 9",
      cityTown: "Bologna",
      phone: "+39 051 555 0177",
      email: "bologna@navigli.example",
    }),
    at("puente", {
      name: "Sevilla",
      address: "Calle Sierpes 40",
      cityTown: "Sevilla",
      phone: "+34 954 555 018",
      email: "sevilla@puente.example",
    }),
  ];
}
