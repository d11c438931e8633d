import { contract } from "#shared/contract.ts";
import { matrix, type Grants } from "#shared/access/matrix.ts";
import type { Role } from "#shared/access/roles.ts";
import type { Endpoint } from "#shared/wire/endpoint.ts";

export interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
}

export const endpoints: readonly NamedEndpoint[] = (
  Object.entries(contract) as [string, Readonly<Record<string, Endpoint>>][]
).flatMap(([feature, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

export const grantsOf = (endpoint: Endpoint): Grants => matrix[endpoint.action];

export const mayCall = (endpoint: Endpoint, role: Role | null): boolean => {
  const grants = grantsOf(endpoint);
  return (
    grants.anyone !== undefined || (role !== null && (grants.signedIn !== undefined || grants[role] !== undefined))
  );
};

// The address of an endpoint with its parameters filled in; without values an id that nothing has.
export const addressOf = ({ path }: Endpoint, values: Readonly<Record<string, string>> = {}): string =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? "999999999")}`;
