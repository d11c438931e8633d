import type { TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";

export const english = {
  title: "How we keep children safe",
  summary: "Visits, checks and calls",
  body: "<p>We have had tea in every kitchen.</p>",
};

type Person = Awaited<ReturnType<TestServer["as"]>>;

let made = 0;
export const aDraft = (changes: object = {}) => ({
  slug: `page-${(made += 1)}`,
  kind: "help",
  texts: { en: english },
  ...changes,
});

export const create = async (person: Person, changes: object = {}): Promise<Body> =>
  (await person.post("/api/pages", aDraft(changes))).body.item;
export const order = (person: Person, { id, draftVersion }: Body, command: string) =>
  person.post(`/api/pages/${id}/${command}`, { expectedVersion: draftVersion });
export const save = (person: Person, page: Body, changes: object = {}) =>
  person.patch(`/api/pages/${page.id}`, {
    slug: page.slug,
    kind: page.kind,
    picture: page.picture,
    texts: {},
    expectedVersion: page.draftVersion,
    ...changes,
  });

// Written by one editor and put up by another.
export async function publish(
  server: TestServer,
  changes: object = {},
): Promise<{ page: Body; author: Person; reader: Person }> {
  const [author, reader] = [await server.as("page_editor"), await server.as("page_editor")];
  const page = await create(author, changes);
  await order(author, page, "submit");
  return { page: (await order(reader, page, "publish")).body.item, author, reader };
}
