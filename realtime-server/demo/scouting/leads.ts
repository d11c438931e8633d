import type { LeadSource, LeadState } from "#shared/features/scouting/scouting.states.ts";
import { addDays } from "#shared/time/days.ts";
import type { Day } from "../days.ts";
import { phoneOf } from "../people/phones.ts";
import type { Team } from "../people/team.ts";
import type { Places } from "../places/places.ts";
import type { CountySlug } from "../places/counties.ts";
import type { HostFamilyRow } from "../rows.ts";

type Sketch = readonly [
  first: string,
  last: string,
  county: CountySlug,
  town: string,
  state: LeadState,
  source: LeadSource,
  beds: number,
  // From today on; of what rests, until when.
  inDays: number | null,
  next: string,
];

const sketches: readonly Sketch[] = [
  ["Maeve", "Lally", "galway", "Athenry", "lead", "referral", 2, -2, "Ring back: asked at the church hall"],
  ["Peter", "Folan", "galway", "Spiddal", "lead", "event", 1, 0, "First call"],
  ["Aoibhinn", "Mannion", "galway", "Loughrea", "contacted", "school", 2, 1, "Send the handbook"],
  ["Bríd", "Concannon", "galway", "Tuam", "call_booked", "referral", 3, 2, "Call about the spare room"],
  ["Sean", "Moran", "kerry", "Dingle", "lead", "social", 1, -4, "First call"],
  ["Catherine", "Foley", "kerry", "Kenmare", "contacted", "website", 2, 3, "Ask about August"],
  ["Noel", "Brosnan", "kerry", "Tralee", "dormant", "event", 2, 40, "After the new baby"],
  ["Ita", "Kearns", "wicklow", "Greystones", "call_booked", "advert", 2, 0, "Call in the evening"],
  ["Donal", "Byrne", "wicklow", "Arklow", "not_suitable", "social", 1, null, ""],
  ["Helen", "Phelan", "kilkenny", "Thomastown", "application_started", "referral", 2, 4, "See how far they are"],
  ["Gráinne", "Hogan", "clare", "Ennis", "lead", "school", 1, 0, "First call"],
  ["Kevin", "Considine", "clare", "Lahinch", "contacted", "event", 3, -1, "Visit with Tomás"],
  ["Sinéad", "Roche", "cork", "Kinsale", "contacted", "referral", 2, 5, "Ask for two weeks in July"],
  ["Paul", "O’Mahony", "cork", "Cobh", "lead", "advert", 2, 2, "First call"],
  ["Ruairí", "Gibbons", "mayo", "Westport", "dormant", "social", 1, -3, "Wanted to wait for summer"],
  ["Emer", "Durkan", "mayo", "Ballina", "lead", "website", 2, 6, "First call"],
  ["Fiona", "McGinley", "donegal", "Dunfanaghy", "call_booked", "event", 2, 1, "Call at seven"],
  ["Anne", "Whittle", "waterford", "Tramore", "application_started", "referral", 1, -6, "Invitation has lapsed: ask"],
  ["Martina", "Doyle", "wexford", "Gorey", "contacted", "school", 2, 0, "Send photographs of a stay"],
  ["Joan", "Fallon", "westmeath", "Athlone", "not_suitable", "other", 1, null, ""],
  ["Helen", "Marsden", "derbyshire", "Bakewell", "lead", "referral", 2, 1, "First call"],
  ["Graham", "Pascoe", "cornwall", "Fowey", "contacted", "social", 2, 2, "Ask about the ferry"],
];

// What somebody said when it went no further.
const reasons: Readonly<Partial<Record<LeadState, string>>> = {
  not_suitable: "No room of its own for a guest",
};
const steps: Readonly<Partial<Record<LeadState, readonly (readonly [command: string, to: LeadState])[]>>> = {
  contacted: [["contact", "contacted"]],
  call_booked: [
    ["contact", "contacted"],
    ["book_call", "call_booked"],
  ],
  application_started: [
    ["contact", "contacted"],
    ["start_application", "application_started"],
  ],
  vetting: [
    ["contact", "contacted"],
    ["start_application", "application_started"],
    ["enter_vetting", "vetting"],
  ],
  active: [
    ["contact", "contacted"],
    ["start_application", "application_started"],
    ["enter_vetting", "vetting"],
    ["activate", "active"],
  ],
  not_suitable: [["reject", "not_suitable"]],
  dormant: [
    ["contact", "contacted"],
    ["rest", "dormant"],
  ],
};
const bySystem: readonly string[] = ["enter_vetting", "activate"];

interface Parts {
  readonly today: Day;
  readonly places: Places;
  readonly team: Team;
  readonly hostFamilies: readonly HostFamilyRow[];
}

export function buildLeads({ today, places, team, hostFamilies }: Parts) {
  const owners = [team.named("Niamh"), team.named("Tomás"), team.named("Amira")];
  const leads = [...sketches.map(fromSketch), ...fromHouseholds()].map((lead, index) => {
    const history = stepsOf(lead.state, index);
    const last = history.at(-1);
    return {
      lead: {
        id: index + 1,
        ...lead,
        ownerId: owners[index % owners.length]?.user.id ?? null,
        version: history.length,
        enteredAt: last?.at ?? `${today}T08:00:00.000Z`,
        createdAt: history[0]?.at ?? `${today}T08:00:00.000Z`,
        stateReason: last?.reason ?? null,
      },
      history: history.map(({ command, from, to, reason, at }) => ({
        entity: "scouting_lead",
        entityId: index + 1,
        fromState: from,
        toState: to,
        command,
        actorId: bySystem.includes(command) ? null : (owners[index % owners.length]?.user.id ?? null),
        actorRole: bySystem.includes(command) ? null : "coordinator",
        reason,
        source: bySystem.includes(command) ? "api" : "ui",
        at,
      })),
    };
  });
  return { scoutingLead: leads.map(({ lead }) => lead), stateHistory: leads.flatMap(({ history }) => history) };

  function fromSketch([first, last, county, town, state, source, beds, inDays, next]: Sketch, index: number) {
    const { id: countyId, countryId } = places.countyOf(county);
    const day = inDays === null ? null : addDays(today, inDays);
    return {
      firstName: first,
      lastName: last,
      email: `${slug(first)}.${slug(last)}@homes.example`,
      phone: phoneOf(`lead ${first} ${last}`, countryId === places.countryIdOf("GB") ? "GB" : "IE") ?? "",
      addressLine1: `${index + 3} Main Street`,
      cityTown: town,
      countyId,
      source,
      languages: ["en"],
      capacity: beds,
      nextAction: next,
      nextOn: day,
      note: "",
      state,
      callAt: state === "call_booked" && day !== null ? `${addDays(day, 1)}T18:30:00.000Z` : null,
      restUntil: state === "dormant" ? day : null,
      hostFamilyId: null as number | null,
    };
  }

  // One is being vetted, one hosts: both were leads of ours.
  function fromHouseholds() {
    return (
      [
        ["checks_in_progress", "vetting"],
        ["approved", "active"],
      ] as const
    ).flatMap(([vettingState, state]) => {
      const family = hostFamilies.find((one) => one.vettingState === vettingState);
      if (!family) return [];
      return [
        {
          firstName: "",
          lastName: family.parentGuardianOneLastName,
          email: "",
          phone: "",
          addressLine1: "",
          cityTown: family.cityTown,
          countyId: family.countyId,
          source: "referral" as const,
          languages: ["en"],
          capacity: family.guests,
          nextAction: "",
          nextOn: null,
          note: "",
          state,
          callAt: null,
          restUntil: null,
          hostFamilyId: family.id,
        },
      ];
    });
  }

  function stepsOf(state: LeadState, index: number) {
    const found = [["discover", "lead"] as const, ...(steps[state] ?? [])];
    return found.map(([command, to], step) => ({
      command,
      from: found[step - 1]?.[1] ?? null,
      to,
      reason: step === found.length - 1 ? (reasons[state] ?? null) : null,
      at: `${addDays(today, -(found.length - step) * 5 - (index % 4))}T${String(9 + (index % 8)).padStart(2, "0")}:20:00.000Z`,
    }));
  }
}

const slug = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
