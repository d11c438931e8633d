import { Pill } from "#client/ui/control/Pill.tsx";

// As the list writes them, each for itself.
export function LabelNames({ names }: { readonly names: string | null }) {
  return names?.split(" · ").map((name) => (
    <span key={name}>
      <Pill hue="slate" small>
        {name}
      </Pill>{" "}
    </span>
  ));
}
