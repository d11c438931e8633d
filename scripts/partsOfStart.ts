// What a person with an account starts with. Each file that a phone asks for costs it as much time as running a dozen kilobytes: what these
// share stands in two files, and whatever other screens share with them comes along with those.
const partsOfStart = new Set(["guard", "app-shell", "hub-shell", "messages", "engine"]);
const partsOfTalk = new Set(["messages", "engine"]);

interface Named {
  readonly name?: string | null | undefined;
}

export const isOfStart = ({ name }: Named): boolean => partsOfStart.has(name ?? "");

export const sharedAtStart = {
  chunks: isOfStart,
  minChunks: 2,
  enforce: true,
  priority: 1,
  name: (_: unknown, chunks: readonly Named[]) =>
    chunks.every(({ name }) => partsOfTalk.has(name ?? "")) ? "talk" : "frame",
};
