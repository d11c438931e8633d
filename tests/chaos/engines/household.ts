import type { History } from "../history.ts";
import type { ServerNode } from "../nodes.ts";
import type { Ask } from "../postgres/ask.ts";
import { openProxy } from "../proxy.ts";
import type { Random } from "../random.ts";
import { signIn, type Cast } from "./cast.ts";
import { createDeeds, type Deeds } from "./deeds.ts";
import { createDevice, type EngineDevice } from "./device.ts";
import { createProfile, type Profile } from "./profile.ts";
import { createRoutes, type Routes } from "./routes.ts";
import type { Tampering } from "./tampering.ts";

export interface Household {
  readonly profiles: readonly Profile[];
  readonly devices: readonly EngineDevice[];
  readonly deeds: Deeds;
  readonly routes: Routes;
}

interface HouseholdOptions {
  readonly ask: Ask;
  readonly nodes: readonly ServerNode[];
  readonly cast: Cast;
  readonly history: History;
  readonly random: Random;
  readonly tampering: Tampering;
}

// Fourteen engines over twelve stores: two people have two devices, and two stores are open in two tabs, of which one pair has no locks.
const withTwoDevices = 2;

export async function furnish({ ask, nodes, cast, history, random, tampering }: HouseholdOptions): Promise<Household> {
  const routes = createRoutes(nodes);
  const deeds = createDeeds({ history, random: random.branch("deeds") });
  const profiles = cast.people.flatMap((person, place) => {
    const talks = cast.talks.filter(({ members }) => members.includes(person.id)).map(({ id }) => id);
    const names = place < withTwoDevices ? [`${person.id}a`, `${person.id}b`] : [`${person.id}a`];
    return names.map((name) => createProfile({ name, person, talks, allLead: place === withTwoDevices }));
  });
  const devices: EngineDevice[] = [];
  for (const profile of profiles) {
    const credential = await signIn(ask, profile.person.id);
    const tabs = cast.people.indexOf(profile.person) - withTwoDevices;
    for (const name of tabs === 0 || tabs === 1 ? [`${profile.name}1`, `${profile.name}2`] : [profile.name]) {
      const line = await openProxy({ to: () => routes.to(name), random: random.branch(`${name} line`) });
      devices.push(
        createDevice({
          name,
          profile,
          credential,
          line,
          history,
          random: random.branch(name),
          tampering,
          meddle: (device) => deeds.meddle(device),
        }),
      );
    }
  }
  return { profiles, devices, deeds, routes };
}
