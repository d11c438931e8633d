interface Source {
  readonly emoji: string;
  readonly label: string;
  readonly tags?: readonly string[];
  readonly version: number;
  readonly group?: number;
  readonly skins?: readonly { readonly emoji: string; readonly tone?: number | readonly number[] }[];
}

// Of what is known of every emoji, what the picker shows and searches: a third of the weight.
export default function slimEmoji(source: string): string {
  const emojis: readonly Source[] = JSON.parse(source);
  return JSON.stringify(
    emojis
      .filter(({ group }) => group !== undefined)
      .map(({ emoji, label, tags, version, group, skins }) => ({
        emoji,
        label,
        tags,
        version,
        group,
        skins: skins
          ?.filter(({ tone }) => typeof tone === "number")
          .map(({ emoji: toned, tone }) => ({ emoji: toned, tone })),
      })),
  );
}
