import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { mayAssign } from "./assigning.ts";
import { useMe } from "./useMe.ts";

// As high as the rows that come in their place: what is marked of a conversation in the office stands in one more line.
const rowHeights = { app: 89, hub: 81, office: 99 } as const;

export function RowSkeletons() {
  const me = useMe();
  const isInHub = messagesViewOf(me) !== "regular";
  return (
    <SkeletonList
      count={8}
      shape={isInHub ? "circle" : "arch"}
      rowHeight={rowHeights[mayAssign(me) ? "office" : isInHub ? "hub" : "app"]}
    />
  );
}
