// What the office alone is told of a conversation.
export interface WireAssignee {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
}

// Where it is about, and whose students: a county or an agency.
export interface WireNamed {
  readonly id: string;
  readonly name: string;
}

export interface WireTeam {
  readonly id: string;
  readonly name: string;
}

// Offered to a colleague or a team, until they answer or its time is over.
export interface WireHandOver {
  readonly from: { readonly id: string; readonly name: string };
  readonly to: { readonly id: string; readonly name: string } | null;
  readonly team: (WireTeam & { readonly memberIds: readonly string[] }) | null;
  readonly line: string;
  readonly until: string;
}
